import { readOwnTable } from '../../reference-data/own-tables/own-table';

/** Short folder names that sites use. */
const ORDINARY_SHORT: ReadonlySet<string> = new Set(
  readOwnTable('url/ordinary-folders.tsv', ['name']).rows.map(({ name }) => name),
);
/** Longest name of letters and digits that is odd; longer ones are identifiers. */
const MAX_NUMBERED_LENGTH = 10;
const SHORT = /^[a-z]{1,4}$/;
/** Letters and digits in one short word: `run19`, `w3lly`; not `mp3`, `2fa`, `v2` or a year after a word. */
const MIXED =
  /^(?!v\d|mp\d|\d{1,2}(?:d|th|st|nd|rd)$|[a-z]+(?:19|20)\d\d$)(?=[a-z]*\d)[a-z]+\d[a-z0-9]{0,7}$/;

/** A hastily named folder: `curt` is a few meaningless letters, `numbered` letters and digits. */
export interface OddFolder {
  readonly folder: string;
  readonly kind: 'curt' | 'numbered';
}

/** The first folder with an odd name, curt ones before numbered ones; null for none. */
export function findOddFolder(folders: readonly string[]): OddFolder | null {
  const curt = folders.find((folder) => SHORT.test(folder) && !ORDINARY_SHORT.has(folder));
  if (curt !== undefined) return { folder: curt, kind: 'curt' };
  const numbered = folders.find((folder) => folder.length <= MAX_NUMBERED_LENGTH && MIXED.test(folder));
  return numbered === undefined ? null : { folder: numbered, kind: 'numbered' };
}
