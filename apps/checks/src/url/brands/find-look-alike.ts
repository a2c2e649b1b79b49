import type { Brand } from './brand';
import { BRANDS } from './brands';
import { findBrandInside, findMisspelt } from './near-words';
import { computeSkeleton, readAsLatin } from './skeleton';

/** How a host impersonates a brand. */
export type LookAlikeKind =
  /** The brand's exact word, under another owner's domain. */
  | 'word'
  /** The brand's word alone under another ending: usually the company itself, or a namesake. */
  | 'namesake'
  /** Other characters that look the same, or doubled letters. */
  | 'imitated'
  /** One letter added, dropped, changed or moved. */
  | 'misspelt'
  /** Inside a longer word. */
  | 'inside';

export interface LookAlike {
  readonly brand: string;
  readonly kind: LookAlikeKind;
}

/** Shortest brand whose imitations count. */
const MIN_IMITATED_LENGTH = 5;
/** Maximum of words examined in a host: text that people do not read to the end impersonates nothing. */
const MAX_WORDS = 12;
/** Longest word that is examined, in characters; DNS allows 63. */
const MAX_WORD_LENGTH = 40;

const BY_WORD: ReadonlyMap<string, Brand> = new Map(BRANDS.map((brand) => [brand.word, brand]));
const RARE = BRANDS.filter(({ kind }) => kind === 'rare');
const BY_SKELETON: ReadonlyMap<string, Brand> = new Map(
  RARE.filter(({ word }) => word.length >= MIN_IMITATED_LENGTH).map((brand) => [
    computeSkeleton(brand.word),
    brand,
  ]),
);
/** The ways of impersonating a brand, the plainest first. */
const ORDER: readonly LookAlikeKind[] = ['imitated', 'word', 'namesake', 'misspelt', 'inside'];

/**
 * The brand that a host impersonates; null for none. The caller makes sure that the host is not the brand's own.
 *
 * @param labels the labels that the owner chose, lower-case, punycode.
 * @param isEndingCheap whether the host has a cheap ending, as bought for throw-away use: companies avoid it.
 */
export function findLookAlike(labels: readonly string[], isEndingCheap: boolean): LookAlike | null {
  const [only = ''] = labels;
  const namesake = labels.length === 1 && !isEndingCheap ? BY_WORD.get(only.replaceAll('-', '')) : undefined;
  if (namesake !== undefined) return { brand: namesake.word, kind: 'namesake' };
  const found = wordsOf(labels).flatMap((word) => compareWithBrands(word) ?? []);
  for (const kind of ORDER) {
    const match = found.find((each) => each.kind === kind);
    if (match !== undefined) return match;
  }
  return null;
}

interface HostWord {
  readonly word: string;
  /** Whether it is a label with its hyphens removed. */
  readonly isJoined: boolean;
  /** Whether some of its letters are look-alikes of others. */
  readonly isFolded: boolean;
}

/** The words of the labels, and each label with its hyphens removed: `wells-fargo`. */
function wordsOf(labels: readonly string[]): HostWord[] {
  const words = labels.flatMap((label) => {
    const latin = readAsLatin(label);
    const isFolded = label.includes('xn--');
    const parts = latin.split('-').map((word) => ({ word, isJoined: false, isFolded }));
    return parts.length > 1
      ? [...parts, { word: latin.replaceAll('-', ''), isJoined: true, isFolded }]
      : parts;
  });
  return words.filter(({ word }) => word.length >= 3 && word.length <= MAX_WORD_LENGTH).slice(-MAX_WORDS);
}

function compareWithBrands({ word, isJoined, isFolded }: HostWord): LookAlike | null {
  const exact = BY_WORD.get(word) ?? BY_WORD.get(word.replace(/\d+$/, ''));
  if (exact !== undefined) return { brand: exact.word, kind: isFolded ? 'imitated' : 'word' };
  const imitated = BY_SKELETON.get(computeSkeleton(word));
  if (imitated !== undefined) return { brand: imitated.word, kind: 'imitated' };
  const misspelt = isJoined ? undefined : findMisspelt(word);
  if (misspelt !== undefined) return { brand: misspelt.word, kind: 'misspelt' };
  const inside = findBrandInside(word);
  return inside === null ? null : { brand: inside, kind: 'inside' };
}
