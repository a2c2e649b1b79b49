import { foldWords } from '@rampart/risk';

/** Words with several spellings within one and the same name. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'st',
  ste: 'st',
  sankt: 'st',
  fort: 'ft',
  mount: 'mt',
};

/**
 * The name of a location without what does not distinguish locations: case, accents, punctuation, "Saint" against
 * "St.".
 */
export function foldPlaceName(text: string): string {
  return foldWords(text)
    .split(' ')
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(' ');
}

/** ZIP+4 of the United States: the delivery route after the hyphen is often left out. */
const ZIP_PLUS_4 = /^(\d{5})-?\d{4}$/;

/** A postal code without blanks, hyphens and case; `12345-6789` counts as `12345`. */
export function foldPostcode(text: string): string {
  const trimmed = text.normalize('NFKC').trim();
  const zip = ZIP_PLUS_4.exec(trimmed)?.[1];
  return zip ?? trimmed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
