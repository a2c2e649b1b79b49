import { readOwnTable } from '../../reference-data/own-tables/own-table';

const ABUSES = ['most', 'often', 'sometimes'] as const;

/** How much more often phishing comes from a top-level domain than its share of honest sites would suggest. */
export type EndingAbuse = (typeof ABUSES)[number];

const ABUSE_OF_ENDING: ReadonlyMap<string, EndingAbuse> = new Map(
  readOwnTable('url/abused-endings.tsv', ['ending', 'abuse']).rows.map(({ ending, abuse }) => [
    ending,
    readAbuse(abuse),
  ]),
);

function readAbuse(text: string): EndingAbuse {
  const abuse = ABUSES.find((each) => each === text);
  if (abuse === undefined) throw new Error(`${text} is no degree of abuse`);
  return abuse;
}

/** How much an ending is abused, by its top-level domain; null when no more than others. */
export function findEndingAbuse(topLevel: string): EndingAbuse | null {
  return ABUSE_OF_ENDING.get(topLevel) ?? null;
}

/** Endings that are assigned only to states, schools and armies: `gov.uk`, `ac.jp`, `edu`. */
const INSTITUTIONS = /(?:^|\.)(?:gov|gob|gouv|govt|go|edu|ac|mil|int)(?:\.[a-z]{2})?$/;

/** Whether a public suffix is reserved for states, schools or armies. */
export function isInstitutional(suffix: string): boolean {
  return INSTITUTIONS.test(suffix) && suffix !== 'ac' && suffix !== 'go';
}
