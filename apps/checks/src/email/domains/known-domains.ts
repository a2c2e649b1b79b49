import { parse } from 'tldts';
import type { DataSets } from '../../reference-data/data-set-loaders';
import { findWithParents } from './find-with-parents';

/**
 * Names that are never in public DNS: RFC 2606, RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476, and ICANN's
 * reservation of `internal` (2024).
 */
const RESERVED_TLDS: ReadonlySet<string> = new Set([
  'test',
  'example',
  'invalid',
  'localhost',
  'local',
  'onion',
  'alt',
  'internal',
]);

/** Second-level names that exist and accept no mail (null MX, RFC 7505): RFC 2606 reserves them for documentation. */
const DOCUMENT_DOMAINS: ReadonlySet<string> = new Set(['example.com', 'example.net', 'example.org']);

/**
 * Whether a mail domain exists, as far as known without a query: reserved names and top-level domains that ICANN has
 * not delegated do not, well-known free providers and the domains of documentation do. Null when DNS must be queried.
 *
 * @param domain lower-case, punycode.
 */
export function existsWithoutDns(sets: Pick<DataSets, 'freeDomains'>, domain: string): boolean | null {
  if (sets.freeDomains.has(domain)) return true;
  const parsed = parse(domain, { allowPrivateDomains: false, validateHostname: false });
  const topLevel = domain.slice(domain.lastIndexOf('.') + 1);
  if (RESERVED_TLDS.has(topLevel) || parsed.isIcann !== true) return false;
  // Authorities have their mail at a suffix below which others are registered, too: `gov.in`, `sa.gov.au`, `gov.bm`.
  if (parsed.domain === null) return domain.includes('.') ? null : false;
  return DOCUMENT_DOMAINS.has(parsed.domain) ? true : null;
}

/** Whether a domain is known to exist and to accept no mail. @param domain lower-case, punycode. */
export function refusesMailWithoutDns(domain: string): boolean {
  return findWithParents(DOCUMENT_DOMAINS, domain) !== null;
}
