import { readOwnTable } from '../own-tables/own-table';

const { rows } = readOwnTable('email/not-disposable-domains.tsv', ['domain', 'kind']);

/**
 * Mail relays: their addresses forward to the owner's real mailbox for as long as the owner wants, so they are not
 * throw-away addresses. Lists of disposable domains tend to include them.
 */
export const RELAY_DOMAINS: readonly string[] = rows
  .filter(({ kind }) => kind === 'relay')
  .map(({ domain }) => domain);

/**
 * Domains that no list may make disposable: mail relays, personal domains that providers let their ordinary customers
 * choose, and well-known companies, institutions, mail providers and suffixes that some list contains.
 */
export const NOT_DISPOSABLE_DOMAINS: readonly string[] = rows.map(({ domain }) => domain);
