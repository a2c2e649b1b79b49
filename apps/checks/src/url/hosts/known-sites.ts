import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * Whether a registrable domain is that of a site long known to many. Free hosts, builders, shorteners and stores of
 * files must not come in: `shared-hosts.ts` is for them.
 */
export const KNOWN_SITES: ReadonlySet<string> = new Set(
  readOwnTable('url/known-sites.tsv', ['domain', 'field']).rows.map(({ domain }) => domain),
);
