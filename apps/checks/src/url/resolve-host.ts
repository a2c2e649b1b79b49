import type { DnsFailureCause } from '../dns/dns-client.port';
import type { DnsDirectory } from '../dns/dns-directory';
import type { ParsedUrl } from './parse-url';

/** Whether a host is in DNS; null with the cause when that could not be learned. */
export type HostPresence =
  | { readonly resolves: boolean; readonly failure: null }
  | { readonly resolves: null; readonly failure: DnsFailureCause };

/** Names that are never in the public DNS: RFC 2606, RFC 6761, RFC 6762, RFC 7686, RFC 9476, ICANN's `internal`. */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost|local|onion|alt|internal)$/;

/**
 * Whether a browser could find the host. An IP needs no DNS, and reserved and single-label names are never in it; for
 * all others the directory is queried, even for well-known domains: their subdomains may not exist.
 */
export async function resolveHost(
  accountId: number,
  dns: Pick<DnsDirectory, 'resolveHost'>,
  url: ParsedUrl,
): Promise<HostPresence> {
  if (url.isIp) return { resolves: true, failure: null };
  if (RESERVED.test(url.host) || !url.host.includes('.')) return { resolves: false, failure: null };
  const answer = await dns.resolveHost(accountId, url.host);
  return answer.status === 'unknown'
    ? { resolves: null, failure: answer.cause }
    : { resolves: answer.status === 'found', failure: null };
}
