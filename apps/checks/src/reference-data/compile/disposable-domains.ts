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
import { rankDomains } from './popular-domains';
import type { SetCompiler } from './set-compiler';

/** Lists whose maintainers look at each entry, and lists that gather what others and their users report. */
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
    const established = await readEstablished();
    const domains = uniteDomains(await readLists(), established, NOT_DISPOSABLE_DOMAINS);
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

/** Free providers, and the domains in wide use. */
async function readEstablished(): Promise<ReadonlySet<string>> {
  const file = openPackage('third-party-web').file('dist/domain-map.csv');
  return new Set([...readFreeDomains(), ...rankDomains(await readFile(file, 'utf8'))]);
}

/** Gathered lists that must have a domain: one alone also has domains that were reported by mistake or for spam. */
const LEAST_GATHERED = 2;

/**
 * The domains that a curated list has, or two gathered ones; except public suffixes, below which others live, and those of
 * `without`. Gathered lists copy from one another and hold companies, providers, schools and public authorities from which spam
 * once came: they are not believed about what is established, nor about names that are too dear to be thrown away.
 */
export function uniteDomains(
  { curated, gathered }: DisposableLists,
  established: ReadonlySet<string>,
  without: readonly string[],
): ReadonlySet<string> {
  const domains = new Set<string>();
  for (const list of curated) for (const domain of namesIn(list)) domains.add(domain);
  const counts = new Map<string, number>();
  for (const list of gathered) {
    for (const domain of namesIn(list)) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  for (const [domain, count] of counts) {
    const isDoubtful = established.has(domain) || isVetted(domain) || isDear(domain);
    if (count >= LEAST_GATHERED && !isDoubtful) domains.add(domain);
  }
  for (const domain of without) domains.delete(domain);
  return domains;
}

/** The distinct names of a list, in lower case. */
function namesIn(list: Iterable<string>): Set<string> {
  const names = Array.from(list, (line) => line.trim().toLowerCase());
  return new Set(names.filter((name) => name !== '' && !isPublicSuffix(name)));
}

/** Names that change hands for thousands of dollars, up to four letters under `com` and three under `net` and `org`. */
const DEAR = /^(?:[a-z]{1,4}\.com|[a-z]{1,3}\.(?:net|org))$/;

const isDear = (domain: string): boolean => DEAR.test(domain);

function isPublicSuffix(domain: string): boolean {
  const { domain: registrable } = parse(domain, { allowPrivateDomains: false, validateHostname: false });
  return registrable === null;
}

function isVetted(domain: string): boolean {
  return VETTED_SUFFIX.test(domain.slice(domain.indexOf('.') + 1));
}
