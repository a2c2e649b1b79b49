import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * Programs in front of a person that send no `Mozilla/`, by the beginnings of their User-Agents. Lower-case; no letter
 * follows, but for those with `*` at the end. From the projects' own documentation, as of 2026-11-21. What fetches by
 * itself while nobody looks is not among them: feed readers, podcast clients, download managers, update services.
 */
const BEGINNINGS = readOwnTable('bots/peoples-programs.tsv', ['beginning', 'kind'])
  .rows.map(({ beginning }) => beginning)
  .map((name) => name.replace(/[.+]/g, String.raw`\$&`))
  .map((name) => (name.endsWith('*') ? name.slice(0, -1) : `${name}(?![a-z])`));

/** Whether a User-Agent begins as one of a program that people run. */
export const PEOPLES_PROGRAM = new RegExp(`^(?:${BEGINNINGS.join('|')})`, 'i');
