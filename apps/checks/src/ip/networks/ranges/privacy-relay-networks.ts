import { NetworkList } from '../../../reference-data/look-up/network-list';

/**
 * Egress networks of privacy relays (iCloud Private Relay by way of Akamai, Cloudflare and Fastly; Cloudflare WARP)
 * inside networks that also serve other purposes.
 *
 * Own table, 2026-11-21: from general knowledge of published ranges, generous at the edges, not verified against the
 * operators' own lists. To be replaced by the importer of public feeds.
 */
const RELAYS = new NetworkList<true>([
  ['104.28.0.0/16', true],
  // Fastly's own servers are in the rest of these two /16.
  ['140.248.0.0/18', true],
  ['146.75.128.0/17', true],
  // The other half of Akamai's /12, 172.232.0.0/13, is rented out as servers (Linode).
  ['172.224.0.0/13', true],
  ['2606:54c0::/32', true],
  ['2a02:26f7::/32', true],
  ['2a04:4e41::/32', true],
  ['2a09:bac0::/29', true],
]);

/** Whether a canonical address is the egress of a privacy relay. */
export function isPrivacyRelay(ip: string): boolean {
  return RELAYS.find(ip) === true;
}
