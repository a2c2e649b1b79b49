import { compiledSet } from '../compiled/compiled-set';
import type { NameSet } from '../look-up/name-set';
import { NameTable } from '../look-up/name-table';

/** Domains of throw-away mail services, in lower case; their subdomains belong to them. */
export type DisposableDomains = NameSet;

/** What a curated list has, or two gathered ones, without their false positives. */
export const disposableDomains = compiledSet({
  name: 'disposable-domains',
  empty: new Set<string>() as DisposableDomains,
  kinds: { offsets: 'u32', bytes: 'u8', slots: 'u32' },
  toData: (columns) => new NameTable(columns),
});
