import { domainToUnicode } from 'node:url';
import { readOwnTable } from '../../reference-data/own-tables/own-table';

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

/**
 * The form in which look-alikes become equal: digits and pairs of letters replaced by the letter that they stand for.
 */
export function computeSkeleton(latin: string): string {
  return latin
    .replace(/[0134578]/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('i', 'l')
    .replace(/(.)\1+/g, '$1');
}

/** Whether a label in punycode mixes Latin letters with look-alikes of other scripts. */
export function mixesScripts(label: string): boolean {
  if (!label.includes('xn--')) return false;
  const text = domainToUnicode(label);
  return /[a-z]/.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(text);
}
