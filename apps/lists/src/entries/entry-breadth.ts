import { ServiceError } from '@rampart/contracts';
import { getPublicSuffix } from 'tldts';
import type { EntryValue } from './entry-value';

/** The shortest allowed prefixes: a wider network belongs to no single owner (ADR 31). */
const MIN_PREFIX = { ipv4: 8, ipv6: 16 } as const;

/**
 * Ensures that one entry cannot decide about everyone: a slip such as `0.0.0.0/0` or `*.com` would reject, or
 * approve, every order of the account from the next second on.
 *
 * Suffixes are those of ICANN's part of the Public Suffix List; for an unlisted suffix, it is the last label. Entries
 * added before this check stay in effect, are found, and can be removed.
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
    throw tooWide('Expected a wildcard below a registered domain, such as *.example.com.');
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
