/** Letters that Unicode does not decompose but that people write without diacritics. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

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
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœıþð]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain
    .split(' ')
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(' ');
}
