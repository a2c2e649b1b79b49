/** Letters that Unicode does not decompose into a base and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Words of place names that are written in full or abbreviated. */
const WORDS: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' };

/** Needs no decomposition. */
const PLAIN = /^[\x20-\x7e]*$/;
/** The Unicode classes are three times as slow as the plain ones. */
const NOT_WORD = /[^\p{L}\p{N}]+/gu;
const NOT_PLAIN_WORD = /[^a-z0-9]+/g;

/**
 * The form of a place name in which places are compared: lower case, no accents, one blank between words, no
 * punctuation, `saint` as `st`. Letters of any script are kept. An empty text when nothing is left.
 */
export function foldName(text: string): string {
  const isPlain = PLAIN.test(text);
  const decomposed = isPlain ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
  const plain = decomposed
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    // "O'Fallon" and "OFallon" are one place; a full stop ends an abbreviation.
    .replace(/['’‘ʼ`.]/g, '')
    .replace(isPlain ? NOT_PLAIN_WORD : NOT_WORD, ' ')
    .trim();
  return plain.replace(/\b(?:sainte?|mount|fort)\b/g, (word) => WORDS[word] ?? word);
}
