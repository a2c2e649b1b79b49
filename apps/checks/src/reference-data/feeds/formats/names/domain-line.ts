import { normalizeDomain } from '@rampart/risk';
import { getPublicSuffix } from 'tldts';
import { BadLine, expected, quote } from '../../bad-line';
import { withoutComment } from '../addresses/address-line';

/** The addresses to which a hosts file points blocked names. */
const HOSTS_ENTRY = /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+(\S+)$/;
/** Names that every hosts file begins with. */
const HOSTS_OWN = new Set(['localhost', 'localhost.localdomain', 'local', 'broadcasthost', '0.0.0.0']);
const ADBLOCK_ENTRY = /^\|\|([^/^|]+)\^$/;

/**
 * Parses a line of a domain list: a name, `*.name`, `.name`, a line of a hosts file, `||name^`; comments from `#`, `;`
 * or `!`. Null for a line without an entry.
 *
 * @returns the name in lower case and punycode.
 * @throws BadLine for a malformed name, and for a public suffix, which has no owner.
 */
export function readDomainLine(line: string): string | null {
  const entry = withoutComment(line);
  if (entry === '' || entry.startsWith('!')) return null;
  const hosts = HOSTS_ENTRY.exec(entry);
  if (hosts?.[1] !== undefined && HOSTS_OWN.has(hosts[1])) return null;
  const written = hosts?.[1] ?? ADBLOCK_ENTRY.exec(entry)?.[1] ?? entry;
  const domain = normalizeDomain(written.replace(/^\*?\./, ''));
  if (domain === null || !domain.includes('.') || /\.\d+$/.test(domain)) {
    throw expected('a domain name', entry);
  }
  if (getPublicSuffix(domain, { allowPrivateDomains: false }) === domain) {
    throw new BadLine(`${quote(domain)} is a public suffix: it would hold every domain below it`);
  }
  return domain;
}
