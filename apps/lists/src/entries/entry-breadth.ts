import { ServiceError } from '@rampart/contracts';
import { getPublicSuffix } from 'tldts';
import type { EntryValue } from './entry-value';

/** The shortest prefixes that an entry may have: a wider network is no longer somebody's (ADR 31). */
const MIN_PREFIX = { ipv4: 8, ipv6: 16 } as const;

/**
 * Makes sure that one entry cannot decide about everybody: a slip such as `0.0.0.0/0` or `*.com` would refuse, or let
 * through, every order of the account from the next second on.
 *
 * Suffixes are those of ICANN's part of the Public Suffix List; a suffix that the list does not know is its last label.
 * Entries that were added before this was asked still hold, are found, and can be removed.
 *
 * @throws ServiceError `validation_failed`, param `value`.
 */
export function assertNarrow({ matchType, value }: EntryValue): void {
  if (matchType === 'cidr' && isWide(value)) {
    throw tooWide(
      `Expected a network of /${MIN_PREFIX.ipv4} or narrower (IPv4), /${MIN_PREFIX.ipv6} or narrower (IPv6).`,
    );
  }
  if (matchType === 'wildcard' && isPublicSuffix(value.slice(2))) {
    throw tooWide('Expected a wildcard below a domain that somebody has registered, such as *.example.com.');
  }
}

function isWide(network: string): boolean {
  const [address = '', length = ''] = network.split('/');
  return Number(length) < (address.includes(':') ? MIN_PREFIX.ipv6 : MIN_PREFIX.ipv4);
}

function isPublicSuffix(domain: string): boolean {
  return getPublicSuffix(domain, { allowPrivateDomains: false }) === domain;
}

function tooWide(message: string): ServiceError {
  return new ServiceError('validation_failed', { param: 'value', message });
}
