import { readOwnTable } from '../own-tables/own-table';

const { rows } = readOwnTable('email/not-disposable-domains.tsv', ['domain', 'kind']);

/**
 * Mail relays: an address of theirs forwards to its owner's real mailbox for as long as he wants, so it is no throw-away
 * address. Lists of disposable domains tend to hold them.
 */
export const RELAY_DOMAINS: readonly string[] = rows
  .filter(({ kind }) => kind === 'relay')
  .map(({ domain }) => domain);

/**
 * What no list may make disposable: mail relays, personal domains that providers let their ordinary customers choose,
 * and well-known companies, institutions, mail providers and suffixes that one list or other holds.
 */
export const NOT_DISPOSABLE_DOMAINS: readonly string[] = rows.map(({ domain }) => domain);
