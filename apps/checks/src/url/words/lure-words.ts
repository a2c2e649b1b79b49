import { readOwnTable } from '../../reference-data/own-tables/own-table';

const { rows } = readOwnTable('url/lure-words.tsv', ['word', 'strength']);
const ofStrength = (wanted: string): ReadonlySet<string> =>
  new Set(rows.filter(({ strength }) => strength === wanted).map(({ word }) => word));

/** Words with which a page asks for what it should not get. */
const STRONG_WORDS = ofStrength('strong');
const WEAK_WORDS = ofStrength('weak');

/** Strong words that are recognised at either end of a longer one: `attlogin`, `logininfo`, `secureaccess`. */
const GLUED =
  /^(?:login|logon|signin|verify|verif|secure|account(?!ing|ant|abil)|webmail|update|confirm|wallet|gdoc|googledoc)|(?:login|logon|signin|verify|verification|secure|account|webmail|wallet|update|validate|support|logins|auth)$/;
/** Shortest word that is searched for a joined one, in letters. */
const MIN_GLUED_LENGTH = 7;

export interface Lures {
  readonly strong: readonly string[];
  readonly weak: readonly string[];
}

/** The luring ones among the given words; each once, in order. */
export function findLures(words: readonly string[]): Lures {
  const strong = words.filter((word) => STRONG_WORDS.has(word) || isGlued(word));
  const weak = words.filter((word) => WEAK_WORDS.has(word));
  return { strong: [...new Set(strong)], weak: [...new Set(weak)] };
}

/** Words beside a luring one that make it one subject among others: `git-update-branch`. */
const ASIDE_WORDS = 2;

/** The luring words of a path. A strong one counts as weak between words of another subject in a single segment. */
export function findPathLures(segments: readonly string[]): Lures {
  const strong: string[] = [];
  const weak: string[] = [];
  for (const segment of segments) {
    const words = splitWords(segment.replace(/\.[a-z]{1,5}$/, ''));
    const lures = findLures(words);
    const isAside = lures.strong.length === 1 && words.length - 1 - lures.weak.length >= ASIDE_WORDS;
    strong.push(...(isAside ? [] : lures.strong));
    weak.push(...(isAside ? lures.strong : []), ...lures.weak);
  }
  return { strong: [...new Set(strong)], weak: [...new Set(weak.filter((word) => !strong.includes(word)))] };
}

function isGlued(word: string): boolean {
  return word.length >= MIN_GLUED_LENGTH && word.length <= 30 && GLUED.test(word) && !WEAK_WORDS.has(word);
}

/** Runs of letters in a text, in lower case; digits and symbols separate them. At most 60: people read no further. */
export function splitWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).slice(0, 60);
}
