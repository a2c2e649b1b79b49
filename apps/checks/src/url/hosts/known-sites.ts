import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * Whether a registrable domain is that of a widely known, long-established site. Free hosts, builders, shorteners and
 * file stores do not belong here: `shared-hosts.ts` is for them.
 */
export const KNOWN_SITES: ReadonlySet<string> = new Set(
  readOwnTable('url/known-sites.tsv', ['domain', 'field']).rows.map(({ domain }) => domain),
);
