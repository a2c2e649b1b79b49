import type { DataSetLoader } from '../data-set';
import { fromOwnTable } from '../package-source';
import { LIST, LIST_VERSION } from './free-domains-list';

/** Domains of mail providers where anybody gets an address for nothing. */
export type FreeDomains = ReadonlySet<string>;

/**
 * Providers that the list lacks.
 * Own table, 2026-11-21: free plans as the providers describe them.
 */
const ADDED: readonly string[] = [
  'proton.me',
  'pm.me',
  'tuta.com',
  'tuta.io',
  'tutamail.com',
  'keemail.me',
  'mailfence.com',
];

/** The free half of freemail's lists; its disposable half is older than the lists used for that. */
export const freeDomains: DataSetLoader<FreeDomains> = {
  name: 'free-domains',
  empty: new Set(),
  async load() {
    const data = readFreeDomains();
    const info = {
      name: 'free-domains',
      version: LIST_VERSION,
      licence: 'ISC',
      source: 'freemail, and an own supplement of 2026-11-21',
      rows: data.size,
      date: null,
    };
    return fromOwnTable(info, data, [...data]);
  },
};

export const readFreeDomains = (): FreeDomains => new Set([...LIST.trim().split(/\s+/), ...ADDED]);
