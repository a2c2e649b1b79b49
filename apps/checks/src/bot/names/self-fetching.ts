import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * Programs that people install and that then fetch by themselves: feed readers, podcast clients, download managers.
 * By the beginnings of their User-Agents, which may also name a phone. Lower-case; no letter follows, except for
 * those with `*` at the end. From the projects' own documentation, as of 2026-11-21.
 */
const BEGINNINGS = readOwnTable('bots/self-fetching.tsv', ['beginning', 'kind'])
  .rows.map(({ beginning }) => beginning)
  .map((name) => name.replace(/[.+/]/g, String.raw`\$&`))
  .map((name) => (name.endsWith('*') ? name.slice(0, -1) : `${name}(?![a-z])`));

const SELF_FETCHING = new RegExp(`^(?:${BEGINNINGS.join('|')})`, 'i');

/** The program that a User-Agent begins with, as written there; null when none of those. */
export function findSelfFetching(text: string): string | null {
  return SELF_FETCHING.test(text) ? (/^[\w.-]{1,40}/.exec(text)?.[0] ?? null) : null;
}
