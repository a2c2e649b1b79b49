import { readOwnTable } from '../../reference-data/own-tables/own-table';
import { findWithParents } from './find-with-parents';

/** What a mail host is for: a service for throw-away addresses, or domains that are for sale. */
export type MailHostKind = 'service' | 'parking';

const KINDS: ReadonlyMap<string, MailHostKind> = new Map(
  readOwnTable('email/throwaway-mail-hosts.tsv', ['host', 'kind']).rows.map(({ host, kind }) => [
    host,
    kind === 'parking' ? kind : 'service',
  ]),
);

/**
 * What all mail hosts of a domain are for; null when one of them is not known, or there is none.
 *
 * @param hosts lower-case names, or addresses in canonical text.
 */
export function kindOfMailHosts(hosts: readonly string[]): MailHostKind | null {
  const kinds = hosts.map((host) => KINDS.get(findWithParents(KINDS, host) ?? host) ?? null);
  const [first = null] = kinds;
  return kinds.every((kind) => kind === first) ? first : null;
}
