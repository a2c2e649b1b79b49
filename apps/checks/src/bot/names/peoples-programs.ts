import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * Programs that people use and that send no `Mozilla/`, by the beginnings of their User-Agents. Lower-case; no letter
 * follows, except for those with `*` at the end. From the projects' own documentation, as of 2026-11-21. Programs
 * that fetch by themselves are not among them: feed readers, podcast clients, download managers, update services.
 */
const BEGINNINGS = readOwnTable('bots/peoples-programs.tsv', ['beginning', 'kind'])
  .rows.map(({ beginning }) => beginning)
  .map((name) => name.replace(/[.+]/g, String.raw`\$&`))
  .map((name) => (name.endsWith('*') ? name.slice(0, -1) : `${name}(?![a-z])`));

/** Behind a service's name: a library with which others write programs for it, `facebook-php-sdk`. */
const OF_A_LIBRARY = '(?![-_. ]{1,2}(?:sdk|php|py|python|ruby|node|js|dl)(?![a-z]))';

/** Whether a User-Agent begins like that of a program that people run. */
export const PEOPLES_PROGRAM = new RegExp(`^(?:${BEGINNINGS.join('|')})${OF_A_LIBRARY}`, 'i');
