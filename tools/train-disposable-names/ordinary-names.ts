import type { Random } from './random';

/** The components of made-up names. */
export interface NameParts {
  readonly commonWords: readonly string[];
  readonly otherWords: readonly string[];
  readonly towns: readonly string[];
  readonly people: readonly string[];
}

/** Suffixes of ordinary companies and persons, and how many of about a hundred have each. Our own estimate. */
const SUFFIXES: readonly (readonly [number, string])[] = [
  [62, 'com'],
  [7, 'org'],
  [6, 'net'],
  [4, 'co.uk'],
  [4, 'de'],
  [2, 'ca'],
  [2, 'com.au'],
  [2, 'info'],
  [1.5, 'nl'],
  [1.5, 'fr'],
  [1.5, 'co'],
  [1, 'it'],
  [1, 'eu'],
  [1, 'us'],
  [1, 'in'],
  [1, 'io'],
  [1, 'com.br'],
  [1, 'es'],
  [1, 'ru'],
  [0.7, 'pl'],
  [0.7, 'biz'],
  [0.7, 'me'],
  [0.5, 'app'],
  [0.5, 'dev'],
  [0.3, 'online'],
  [0.3, 'shop'],
  [0.3, 'store'],
  [0.2, 'blog'],
  [0.2, 'tech'],
];
const SUFFIX_TOTAL = SUFFIXES.reduce((sum, [share]) => sum + share, 0);
const LONGEST_LABEL = 40;
const HYPHENATED_SHARE = 0.12;
const COMMON_WORD_SHARE = 0.6;

/**
 * A domain name of the kind that a small company, a club or a person chooses: combined words, places and names. Lists
 * of known domains contain few of these, and a model without them finds every long name suspicious.
 */
export function makeOrdinaryName(parts: NameParts, random: Random): string {
  const word = () => random.pick(random.next() < COMMON_WORD_SHARE ? parts.commonWords : parts.otherWords);
  const kinds: readonly (readonly [number, () => string[]])[] = [
    [32, () => [word(), word()]],
    [20, () => [word(), word(), word()]],
    [10, () => ['the', word(), word()]],
    [12, () => [random.pick(parts.towns), word()]],
    [6, () => [random.pick(parts.towns), word(), word()]],
    [8, () => [random.pick(parts.people), word()]],
    [6, () => [random.pick(parts.people), random.pick(parts.people)]],
    [3, () => [word(), word(), word(), word()]],
    [3, () => [word(), String(Math.floor(random.next() * 100)), word()]],
  ];
  const label = random
    .weighted(kinds, 100)()
    .join(random.next() < HYPHENATED_SHARE ? '-' : '');
  return `${label.slice(0, LONGEST_LABEL)}.${random.weighted(SUFFIXES, SUFFIX_TOTAL)}`;
}
