/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, "CSV Injection"), and what is on a list was
 * often typed by those whom the list is about. The apostrophe in front makes it text to them.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;
/** A signed number is no formula: phone numbers (+442079460958) stay as they are. */
const SIGNED_NUMBER = /^[+-]\d+(?:\.\d+)?$/;

/** The text of a cell, which a spreadsheet shows and does not run. `unguard` takes it back. */
export function guard(text: string): string {
  return FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
}

/** What `guard` was given. Of a text that it never saw, one apostrophe in front of a formula goes all the same. */
export function unguard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
