import { readFile } from 'node:fs/promises';
import { parse } from 'tldts';
import type { DataSetLoader } from '../data-set';
import { fromFiles, openPackage } from '../package-source';

/** Registrable domain → rank, 1 the most used. */
export type PopularDomains = ReadonlyMap<string, number>;

/**
 * Domains from which pages all over the web load something, by how many pages do, according to the HTTP Archive. Names
 * below a private public suffix (`shop.example.myshopify.com`) are left out: strangers can get them.
 */
export const popularDomains: DataSetLoader<PopularDomains> = {
  name: 'popular-domains',
  empty: new Map(),
  async load() {
    const source = openPackage('third-party-web');
    const file = source.file('dist/domain-map.csv');
    const data = rankDomains(await readFile(file, 'utf8'));
    const info = {
      name: 'popular-domains',
      version: source.version,
      licence: 'MIT',
      source: 'third-party-web, from the HTTP Archive',
      rows: data.size,
      date: null,
    };
    return fromFiles(info, data, [file]);
  },
};

/** @param table lines of `host,entity,category`, most used first. */
export function rankDomains(table: string): PopularDomains {
  const ranks = new Map<string, number>();
  for (const line of table.split('\n')) {
    const { domain, isPrivate } = parse(line.slice(0, line.indexOf(',')), { allowPrivateDomains: true });
    if (domain !== null && isPrivate !== true && !ranks.has(domain)) ranks.set(domain, ranks.size + 1);
  }
  return ranks;
}
