import type { DataSetLoader } from '../data-set';
import { fromOwnTable } from '../own-tables/from-own-table';
import { readOwnTable } from '../own-tables/own-table';

/** Domains of mail providers where anyone gets an address for free. */
export type FreeDomains = ReadonlySet<string>;

/**
 * The free half of freemail's lists, and providers that it lacks; its disposable half is older than the lists used for
 * that. Copied here because the package depends on tldjs, which is abandoned and runs a script on installation.
 */
export const freeDomains: DataSetLoader<FreeDomains> = {
  name: 'free-domains',
  empty: new Set(),
  async load() {
    const table = readFreeDomainTable();
    const data = new Set(table.rows.map(({ domain }) => domain));
    return fromOwnTable('free-domains', data, data.size, [table]);
  },
};

export const readFreeDomainTable = () => readOwnTable('email/free-domains.tsv', ['domain', 'added']);

export const readFreeDomains = (): FreeDomains =>
  new Set(readFreeDomainTable().rows.map(({ domain }) => domain));
