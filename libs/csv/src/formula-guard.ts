/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, "CSV Injection"), and values on a list
 * often come from the very people that the list is about. The leading apostrophe makes it text. Those set up for East
 * Asian languages take the full-width forms for the same characters; and some skip blanks and invisible characters in
 * front.
 */
const BEGINNING = String.raw`[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n]`;
const FORMULA = new RegExp(`^'*(?:${BEGINNING})`, 'u');
const GUARDED = new RegExp(`^'+(?:${BEGINNING})`, 'u');
/** A signed number is not a formula: phone numbers (+442079460958) stay as they are. */
const SIGNED_NUMBER = /^[+-]\d+(?:\.\d+)?$/;

/** The text of a cell, which a spreadsheet shows and does not run. `unguard` reverses it. */
export function guard(text: string): string {
  return FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
}

/** Reverses `guard`. From a text that was never guarded, one apostrophe before a formula is removed all the same. */
export function unguard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
