import { disposableEmailBlocklist } from 'disposable-email-domains-js';
import { blacklist } from 'mailchecker';
import type { DataSetLoader } from '../data-set';
import { fromOwnTable, openPackage } from '../package-source';
import { NOT_DISPOSABLE_DOMAINS } from './not-disposable-domains';

/** Domains of throw-away mail services, in lower case; their subdomains belong to them. */
export type DisposableDomains = ReadonlySet<string>;

/** The union of two lists that are kept up to date, without what they take for disposable and is not. */
export const disposableDomains: DataSetLoader<DisposableDomains> = {
  name: 'disposable-domains',
  empty: new Set(),
  async load() {
    const checker = openPackage('mailchecker');
    const list = openPackage('disposable-email-domains-js');
    const data = uniteDomains([blacklist(), disposableEmailBlocklist()], NOT_DISPOSABLE_DOMAINS);
    const info = {
      name: 'disposable-domains',
      version: `${checker.version}+${list.version}`,
      licence: 'MIT; CC0-1.0',
      source: 'mailchecker; disposable-email-domains',
      rows: data.size,
      date: null,
    };
    return fromOwnTable(info, data, [...data].sort());
  },
};

/** Every domain of the lists but those of `without`. */
export function uniteDomains(
  lists: readonly Iterable<string>[],
  without: Iterable<string>,
): DisposableDomains {
  const domains = new Set<string>();
  for (const list of lists) for (const domain of list) domains.add(domain.toLowerCase());
  for (const domain of without) domains.delete(domain);
  return domains;
}
