import type { Brand } from './brand';
import { BRANDS } from './brands';
import { computeSkeleton, readAsLatin } from './skeleton';

/** How a host passes for a brand. */
export type LookAlikeKind =
  /** The very word of the brand, under a domain of someone else. */
  | 'word'
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
/** Shortest brand whose misspellings count: a letter more or less makes honest words of shorter ones. */
const MIN_MISSPELT_LENGTH = 7;
/** Shortest brand of which two letters may be off, and the longest word that is compared so. */
const MIN_TWICE_LENGTH = 10;
const MAX_TWICE_LENGTH = 20;
/** Honest words that are a letter away from a brand. */
const NO_MISSPELLING: ReadonlySet<string> = new Set([
  'finance',
  'telecom',
  'telecoms',
  'financed',
  'adobes',
  'micros',
]);
/** Shortest brand that is looked for inside longer words. */
const MIN_INSIDE_LENGTH = 6;
/** Words of a host that are looked at: what nobody would read to the end passes for nothing. */
const MAX_WORDS = 12;
/** Longest word that is looked at, in characters; DNS allows 63. */
const MAX_WORD_LENGTH = 40;

const BY_WORD: ReadonlyMap<string, Brand> = new Map(BRANDS.map((brand) => [brand.word, brand]));
const RARE = BRANDS.filter(({ kind }) => kind === 'rare');
const BY_SKELETON: ReadonlyMap<string, Brand> = new Map(
  RARE.filter(({ word }) => word.length >= MIN_IMITATED_LENGTH).map((brand) => [
    computeSkeleton(brand.word),
    brand,
  ]),
);
const BY_DROPPED_LETTER = indexByDropped(MIN_MISSPELT_LENGTH, dropEachLetter);
const BY_TWO_DROPPED = indexByDropped(MIN_TWICE_LENGTH, (word) => [
  ...dropEachLetter(word),
  ...dropTwoLetters(word),
]);
const INSIDE = new RegExp(
  RARE.filter(({ word }) => word.length >= MIN_INSIDE_LENGTH)
    .map(({ word }) => word)
    .sort((a, b) => b.length - a.length)
    .join('|'),
);

/** The ways of passing for a brand, the plainest first. */
const ORDER: readonly LookAlikeKind[] = ['imitated', 'word', 'misspelt', 'inside'];

/**
 * The brand that a host passes for; null for none. The caller sees to it that the host is not the brand's own.
 *
 * @param labels the labels that the owner chose, lower-case, punycode.
 */
export function findLookAlike(labels: readonly string[]): LookAlike | null {
  const found = wordsOf(labels).flatMap((word) => compareWithBrands(word) ?? []);
  for (const kind of ORDER) {
    const match = found.find((each) => each.kind === kind);
    if (match !== undefined) return match;
  }
  return null;
}

interface HostWord {
  readonly word: string;
  /** Whether it is a label with its hyphens left out. */
  readonly isJoined: boolean;
  /** Whether letters of it are read as others that they look like. */
  readonly isFolded: boolean;
}

/** The words of the labels, and each label with its hyphens left out: `wells-fargo`. */
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
  const inside = INSIDE.exec(word)?.[0];
  return inside === undefined ? null : { brand: inside, kind: 'inside' };
}

function findMisspelt(word: string): Brand | undefined {
  if (word.length < MIN_MISSPELT_LENGTH - 1 || NO_MISSPELLING.has(word)) return undefined;
  const once = [word, ...dropEachLetter(word)];
  const near = once.map((shorter) => BY_DROPPED_LETTER.get(shorter)).find((brand) => brand !== undefined);
  if (near !== undefined || word.length < MIN_TWICE_LENGTH - 2 || word.length > MAX_TWICE_LENGTH) return near;
  return [...once, ...dropTwoLetters(word)]
    .map((shorter) => BY_TWO_DROPPED.get(shorter))
    .find((brand) => brand !== undefined);
}

function indexByDropped(minLength: number, drop: (word: string) => string[]): ReadonlyMap<string, Brand> {
  return new Map(
    RARE.filter(({ word }) => word.length >= minLength).flatMap((brand) =>
      drop(brand.word).map((word) => [word, brand] as const),
    ),
  );
}

function dropTwoLetters(word: string): string[] {
  return dropEachLetter(word).flatMap((shorter, index) =>
    dropEachLetter(shorter.slice(index)).map((rest) => shorter.slice(0, index) + rest),
  );
}

/** Every form with one letter left out: two words that share one are a letter apart. */
function dropEachLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}
