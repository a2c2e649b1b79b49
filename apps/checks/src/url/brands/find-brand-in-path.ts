import type { PathShape } from '../path/read-path';
import { findLures, splitWords } from '../words/lure-words';
import { BRANDS } from './brands';
import { findBrandInside, findMisspelt } from './near-words';

/**
 * How a path names a brand: by its word, inside a longer one (`dropbox2016`), or misspelt, which only a forger does.
 */
export interface BrandInPath {
  readonly brand: string;
  readonly kind: 'word' | 'inside' | 'misspelt';
}

/** Shortest brand that counts in a path: shorter ones occur in honest file names. */
const MIN_LENGTH = 3;
/** Longest segment that is searched, in characters: people read no further. */
const MAX_SEGMENT = 60;
/** Maximum of compared words, so that a hostile path does not increase the work. */
const MAX_WORDS = 10;
/** Letters that a word may have beyond the brand inside it. */
const MAX_EXTRA = 9;
/** Words that surround names in paths and are not names. */
const FRAME = /(?<![a-z])(?:www|com?|net|org|html?|php)(?![a-z])/g;

const BRAND_WORDS: ReadonlySet<string> = new Set(
  BRANDS.filter(({ word, kind }) => kind === 'rare' && word.length >= MIN_LENGTH).map(({ word }) => word),
);

/** Whether a word is a brand's and no one else's. */
export function isBrandWord(word: string): boolean {
  return BRAND_WORDS.has(word);
}

/** The brand that a path names; null for none. Slugs are skipped: newspapers write about brands. */
export function findBrandInPath(path: PathShape): BrandInPath | null {
  const words = path.segments.flatMap(wordsOf).slice(0, MAX_WORDS);
  const exact = words.find(isBrandWord);
  if (exact !== undefined) return { brand: exact, kind: 'word' };
  for (const word of words) {
    const inside = findBrandInside(word);
    if (inside !== null && word.length <= inside.length + MAX_EXTRA) return { brand: inside, kind: 'inside' };
    const misspelt = findMisspelt(word);
    if (misspelt !== undefined) return { brand: misspelt.word, kind: 'misspelt' };
  }
  return null;
}

function wordsOf(segment: string): string[] {
  if (segment.length > MAX_SEGMENT) return [];
  const parts = splitWords(segment.replace(FRAME, ' '));
  return parts.length <= 2 || findLures(parts).strong.length > 0 ? parts : [];
}
