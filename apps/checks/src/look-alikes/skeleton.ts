import { domainToUnicode } from 'node:url';
import { withoutInvisible } from '@rampart/risk';
import { readOwnTable } from '../reference-data/own-tables/own-table';

/** Letters of other scripts that look like a Latin one in the fonts of address bars. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  readOwnTable('url/confusables.tsv', ['letter', 'like']).rows.map(({ letter, like }) => [letter, like]),
);

/** Digits that stand for a letter: paypa1, g00gle, 4mazon. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/**
 * How a label looks at a glance: punycode decoded, letters of other scripts and accented ones replaced by the Latin
 * letter that they resemble. Anything else stays unchanged.
 *
 * @param label lower-case, punycode.
 */
export function readAsLatin(label: string): string {
  const text = label.includes('xn--') ? domainToUnicode(label) : label;
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return [...text]
    .map((letter) => LOOKS_LIKE.get(letter) ?? letter.normalize('NFKD').replace(/\p{M}/gu, ''))
    .join('');
}

/** As `computeSkeleton`, with doubled letters left: these are slips of the fingers as often as imitations. */
export function readSigns(latin: string): string {
  return latin
    .replace(/[0134578]/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('i', 'l');
}

/**
 * The form in which look-alikes become equal: digits and pairs of letters replaced by the letter that they stand for.
 */
export const computeSkeleton = (latin: string): string => readSigns(latin).replace(/(.)\1+/g, '$1');

const LATIN = /\p{Script=Latin}/u;
/** The scripts that have look-alikes of Latin letters. */
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const LATIN_LOOK_ALIKES: ReadonlySet<string> = new Set(LOOKS_LIKE.values());

/** Whether a label in punycode mixes Latin letters with look-alikes of other scripts. */
export function mixesScripts(label: string): boolean {
  if (!label.includes('xn--')) return false;
  const text = domainToUnicode(label);
  return /[a-z]/.test(text) && LIKE_LATIN.test(text);
}

/**
 * The first word of a text in which look-alikes of another alphabet hide among the letters of one: `pаul` with a Cyrillic
 * а, and `Ивaнов` with a Latin a. Null for a text whose words each keep to one alphabet, and for mixtures that deceive no
 * reader (`µtorrent`).
 */
export function findDisguisedWord(text: string): string | null {
  if (!LIKE_LATIN.test(text)) return null;
  const words =
    withoutInvisible(text)
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.find(isDisguised) ?? null;
}

/** The fewer letters are the guests. */
function isDisguised(word: string): boolean {
  const letters = [...word];
  const latin = letters.filter((letter) => LATIN.test(letter));
  const others = letters.filter((letter) => LIKE_LATIN.test(letter));
  if (latin.length === 0 || others.length === 0) return false;
  const areLike = others.every((letter) => LOOKS_LIKE.has(letter));
  const areLiked = latin.every((letter) => LATIN_LOOK_ALIKES.has(letter));
  return (areLike && others.length <= latin.length) || (areLiked && latin.length <= others.length);
}
