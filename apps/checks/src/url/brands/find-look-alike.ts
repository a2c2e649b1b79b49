import { computeSkeleton, readAsLatin } from '../../look-alikes/skeleton';
import type { Brand } from './brand';
import { BRANDS } from './brands';
import { findBrandInside, findMisspelt } from './near-words';

/** How a host impersonates a brand. */
export type LookAlikeKind =
  /** The brand's exact word, under another owner's domain. */
  | 'word'
  /** The brand's word alone under another ending: usually the company itself, or a namesake. */
  | 'namesake'
  /** The same under the ending of a country in which the company is not known to have a site. */
  | 'foreign_ending'
  /** The brand's word with nothing but words for machines: usually a further host of the company. */
  | 'further_host'
  /** Other characters that look the same, or doubled letters. */
  | 'imitated'
  /** One letter added, dropped, changed or moved. */
  | 'misspelt'
  /** Inside a longer word. */
  | 'inside';

/**
 * The kind of a host's ending: `cheap`, bought for throw-away use, so that companies avoid it, or a shared host's;
 * `foreign`, of a country where companies have no sites.
 */
export type Ending = 'cheap' | 'foreign' | 'ordinary';

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
/** What companies call the hosts that carry their own pages' files, and not what a victim is asked for. */
const MACHINE_WORDS: ReadonlySet<string> = new Set(
  'adsystem ads analytics api apis assets assoc beacons cache cdn content corp dev edge files images img inc mapkit media network services server static storage st svcs tag tags web'.split(
    ' ',
  ),
);
/** The ways of impersonating a brand, the plainest first. */
const ORDER: readonly LookAlikeKind[] = ['imitated', 'word', 'namesake', 'misspelt', 'inside'];

/**
 * The brand that a host impersonates; null for none. The caller makes sure that the host is not the brand's own.
 *
 * @param labels the labels that the owner chose, lower-case, punycode.
 */
export function findLookAlike(labels: readonly string[], ending: Ending): LookAlike | null {
  const [only = ''] = labels;
  const namesake =
    labels.length === 1 && ending !== 'cheap' ? BY_WORD.get(only.replaceAll('-', '')) : undefined;
  if (namesake !== undefined)
    return { brand: namesake.word, kind: isForged(namesake, ending) ? 'foreign_ending' : 'namesake' };
  const furtherHost = labels.length === 1 && ending === 'ordinary' ? findFurtherHost(only) : null;
  if (furtherHost !== null) return { brand: furtherHost.word, kind: 'further_host' };
  const found = wordsOf(labels).flatMap((word) => compareWithBrands(word) ?? []);
  for (const kind of ORDER) {
    const match = found.find((each) => each.kind === kind);
    if (match !== undefined) return match;
  }
  return null;
}

/** Honest namesakes have ordinary words for names, and sites everywhere. */
function isForged({ kind, word }: Brand, ending: Ending): boolean {
  return ending === 'foreign' && kind === 'rare' && word.length >= MIN_IMITATED_LENGTH;
}

/** `images-amazon`, `cdn-apple`: the brand, exactly, and words for machines. */
function findFurtherHost(label: string): Brand | null {
  const words = label.split('-');
  const brands = words.flatMap((word) => BY_WORD.get(word) ?? []);
  const others = words.filter((word) => !BY_WORD.has(word));
  const isMachine = (word: string) => word.length === 1 || MACHINE_WORDS.has(word);
  return brands.length === 1 && others.length > 0 && others.every(isMachine) ? (brands[0] ?? null) : null;
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
