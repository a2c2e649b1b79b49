import { readOwnTable } from '../../reference-data/own-tables/own-table';
import type { Brand } from './brand';
import { BRANDS } from './brands';

/** Shortest brand whose misspellings count: with shorter ones, one letter more or less makes honest words. */
const MIN_MISSPELT_LENGTH = 7;
/** Shortest brand in which two letters may differ, and the longest word compared in this way. */
const MIN_TWICE_LENGTH = 10;
const MAX_TWICE_LENGTH = 20;
/** Honest words that are a letter or two away from a brand, or have one inside. */
const ORDINARY: ReadonlySet<string> = new Set(
  readOwnTable('url/brand-neighbours.tsv', ['word']).rows.map(({ word }) => word),
);
/** Shortest brand that is searched for inside longer words. */
const MIN_INSIDE_LENGTH = 6;

const RARE = BRANDS.filter(({ kind }) => kind === 'rare');
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

/** The brand inside a word, the longest first; null for none. */
export function findBrandInside(word: string): string | null {
  return ORDINARY.has(word) ? null : (INSIDE.exec(word)?.[0] ?? null);
}

/** The brand that a word differs from by one letter, or by two if it is long. */
export function findMisspelt(word: string): Brand | undefined {
  if (word.length < MIN_MISSPELT_LENGTH - 1 || ORDINARY.has(word)) return undefined;
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

/** Every form with one letter removed: two words that share one differ by one letter. */
function dropEachLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}
