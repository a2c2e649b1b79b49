import { withoutInvisible } from '../invisible';

/** Letters that Unicode does not decompose but that people write without their strokes and ligatures. */
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

/**
 * Words without what does not distinguish them: case, accents, punctuation. Letters of any script are kept, one blank
 * is between two words, and an empty text is what is left of none.
 */
export function foldWords(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœıþð]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
