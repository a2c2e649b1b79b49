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
