import { readFile } from 'node:fs/promises';
import { parse } from 'tldts';
import { encodeNames } from '../look-up/name-table';
import { digestOfFiles } from '../source-digest';
import { popularDomains } from '../sources/popular-domains';
import { openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';

export const popularDomainsCompiler: SetCompiler<(typeof popularDomains)['kinds']> = {
  set: popularDomains,
  async compile() {
    const source = openPackage('third-party-web');
    const file = source.file('dist/domain-map.csv');
    const domains = rankDomains(await readFile(file, 'utf8'));
    const info = {
      name: 'popular-domains',
      version: source.version,
      licence: 'MIT',
      source: 'third-party-web, from the HTTP Archive',
      rows: domains.length,
      date: null,
    };
    const digest = await digestOfFiles([file]);
    return { info, digest, packages: [source], columns: encodeNames(domains) };
  },
};

/**
 * @param table lines of `host,entity,category`, most used first.
 * @returns registrable domains in the order of their ranks.
 */
export function rankDomains(table: string): string[] {
  const ranked = new Set<string>();
  for (const line of table.split('\n')) {
    const { domain, isPrivate } = parse(line.slice(0, line.indexOf(',')), { allowPrivateDomains: true });
    if (domain !== null && isPrivate !== true) ranked.add(domain);
  }
  return [...ranked];
}
