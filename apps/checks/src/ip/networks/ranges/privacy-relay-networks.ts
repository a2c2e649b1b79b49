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
  ['140.248.0.0/16', true],
  ['146.75.0.0/16', true],
  ['172.224.0.0/12', true],
  ['2606:54c0::/32', true],
  ['2a02:26f7::/32', true],
  ['2a04:4e41::/32', true],
  ['2a09:bac0::/29', true],
]);

/** Whether a canonical address is the egress of a privacy relay. */
export function isPrivacyRelay(ip: string): boolean {
  return RELAYS.find(ip) === true;
}
