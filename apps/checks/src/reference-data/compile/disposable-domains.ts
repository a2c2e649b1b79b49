import { readFile } from 'node:fs/promises';
import { disposableEmailBlocklist } from 'disposable-email-domains-js';
import { blacklist } from 'mailchecker';
import { parse } from 'tldts';
import { encodeNames } from '../look-up/name-table';
import { digestOfValues } from '../source-digest';
import { disposableDomains } from '../sources/disposable-domains';
import { readFreeDomains } from '../sources/free-domains';
import { NOT_DISPOSABLE_DOMAINS } from '../sources/not-disposable-domains';
import { openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';

/** Lists curated entry by entry, and lists that aggregate others. */
export interface DisposableLists {
  readonly curated: readonly Iterable<string>[];
  readonly gathered: readonly Iterable<string>[];
}

/** Labels of schools and public authorities in a suffix: `ac.uk`, `edu.sg`. */
const VETTED_SUFFIX = /(?:^|\.)(?:ac|edu|gov|mil)(?:\.[a-z]{2})?$/;

export const disposableDomainsCompiler: SetCompiler<(typeof disposableDomains)['kinds']> = {
  set: disposableDomains,
  async compile() {
    const packages = [
      'mailchecker',
      'disposable-email-domains-js',
      'fakefilter',
      'disposable-domains',
      '@dahoom/disposable-email',
    ].map(openPackage);
    const domains = uniteDomains(await readLists(), readFreeDomains(), NOT_DISPOSABLE_DOMAINS);
    const sorted = [...domains].sort();
    const info = {
      name: 'disposable-domains',
      version: packages.map(({ version }) => version).join('+'),
      licence: 'MIT; CC0-1.0; BSD-3-Clause',
      source:
        'mailchecker; disposable-email-domains; fakefilter; disposable-domains; @dahoom/disposable-email',
      rows: sorted.length,
      date: null,
    };
    return { info, digest: digestOfValues(sorted), packages, columns: encodeNames(sorted) };
  },
};

async function readLists(): Promise<DisposableLists> {
  const fakefilter = await readFile(openPackage('fakefilter').file('txt/data.txt'), 'utf8');
  return {
    curated: [disposableEmailBlocklist(), fakefilter.split('\n').filter((line) => !line.startsWith('#'))],
    gathered: [
      blacklist(),
      await readJsonList('disposable-domains', 'index.json'),
      await readJsonList('@dahoom/disposable-email', 'domains.json'),
    ],
  };
}

/** A list as an array of names, or as an object with a key for each. */
async function readJsonList(packageName: string, file: string): Promise<string[]> {
  const list: unknown = JSON.parse(await readFile(openPackage(packageName).file(file), 'utf8'));
  if (Array.isArray(list)) return list.map(String);
  if (typeof list === 'object' && list !== null) return Object.keys(list);
  throw new Error(`${packageName} has no list in ${file}`);
}

/**
 * Every domain of the lists except public suffixes, below which others live, and those of `without`. Aggregated lists
 * are not trusted about free providers, schools and public authorities: they hold many.
 */
export function uniteDomains(
  { curated, gathered }: DisposableLists,
  free: ReadonlySet<string>,
  without: readonly string[],
): ReadonlySet<string> {
  const domains = new Set<string>();
  const add = (line: string, isCurated: boolean) => {
    const domain = line.trim().toLowerCase();
    if (domain === '' || domains.has(domain) || isPublicSuffix(domain)) return;
    if (isCurated || !(free.has(domain) || isVetted(domain))) domains.add(domain);
  };
  for (const list of curated) for (const line of list) add(line, true);
  for (const list of gathered) for (const line of list) add(line, false);
  for (const domain of without) domains.delete(domain);
  return domains;
}

function isPublicSuffix(domain: string): boolean {
  const { domain: registrable } = parse(domain, { allowPrivateDomains: false, validateHostname: false });
  return registrable === null;
}

function isVetted(domain: string): boolean {
  return VETTED_SUFFIX.test(domain.slice(domain.indexOf('.') + 1));
}
