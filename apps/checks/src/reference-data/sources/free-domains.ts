import { readFile } from 'node:fs/promises';
import type { DataSetLoader } from '../data-set';
import { fromFiles, openPackage } from '../package-source';

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
    const source = openPackage('freemail');
    const data = await readFreeDomains();
    const info = {
      name: 'free-domains',
      version: source.version,
      licence: 'ISC',
      source: 'freemail, and an own supplement of 2026-11-21',
      rows: data.size,
      date: null,
    };
    return fromFiles(info, data, [source.file('data/free.txt')]);
  },
};

/** @throws Error when the package is not installed. */
export async function readFreeDomains(): Promise<FreeDomains> {
  const text = await readFile(openPackage('freemail').file('data/free.txt'), 'utf8');
  const lines = text.split('\n').map((line) => line.trim().toLowerCase());
  return new Set([...lines.filter((line) => line !== ''), ...ADDED]);
}
