import type { IpFacts } from '@rampart/contracts';
import { NetworkList } from '../../../reference-data/look-up/network-list';

type IpRange = IpFacts['range'];

/**
 * Networks that never appear on the public internet, from the special-purpose address registries of IANA
 * (https://www.iana.org/assignments/iana-ipv4-special-registry and …ipv6…, as of 2026) and its multicast registries.
 */
const SPECIAL_NETWORKS: readonly (readonly [string, IpRange])[] = [
  ['0.0.0.0/8', 'reserved'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'cgnat'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link_local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'reserved'],
  // Two anycast addresses inside the block above are globally reachable (RFC 7723, RFC 8155).
  ['192.0.0.9/32', 'public'],
  ['192.0.0.10/32', 'public'],
  ['192.0.2.0/24', 'reserved'],
  ['192.88.99.0/24', 'reserved'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'reserved'],
  ['198.51.100.0/24', 'reserved'],
  ['203.0.113.0/24', 'reserved'],
  ['224.0.0.0/4', 'multicast'],
  ['233.252.0.0/24', 'reserved'],
  ['240.0.0.0/4', 'reserved'],
  // Only 2000::/3 is allocated for use on the internet; the special networks below lie inside or beside it.
  ['::/0', 'reserved'],
  ['2000::/3', 'public'],
  ['::1/128', 'loopback'],
  ['64:ff9b::/96', 'public'],
  ['64:ff9b:1::/48', 'private'],
  ['100::/64', 'reserved'],
  ['2001:2::/48', 'reserved'],
  ['2001:10::/28', 'reserved'],
  ['2001:20::/28', 'reserved'],
  ['2001:db8::/32', 'reserved'],
  ['3fff::/20', 'reserved'],
  ['fc00::/7', 'private'],
  ['fe80::/10', 'link_local'],
  ['ff00::/8', 'multicast'],
];

const NETWORKS = new NetworkList<IpRange>(SPECIAL_NETWORKS);

/** The kind of range that a canonical address lies in. */
export function rangeOf(ip: string): IpRange {
  return NETWORKS.find(ip) ?? 'public';
}
