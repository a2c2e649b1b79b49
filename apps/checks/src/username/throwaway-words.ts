import { readOwnTable } from '../reference-data/own-tables/own-table';

/** Names that people give who do not want to give one. Names that people bear (Max, Demo as a surname) are left out. */
export const THROWAWAY_WORDS: ReadonlySet<string> = new Set(
  readOwnTable('usernames/throwaway-words.tsv', ['word']).rows.map(({ word }) => word),
);
