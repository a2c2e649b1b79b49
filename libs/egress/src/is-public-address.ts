import ipaddr from 'ipaddr.js';
import { innerAddress } from './inner-address';
import { isMetadataAddress } from './metadata-addresses';

/** The range from which IANA allocates public addresses; everything else in IPv6 is special or unused. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** The well-known prefix of NAT64 (RFC 6052), which ends in an IPv4 address. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address is one of the public internet: in none of IANA's special-purpose registries (as ipaddr.js 2.4
 * holds them: private, loopback, link-local, unique-local, carrier-grade NAT, multicast, benchmarking, documentation
 * …), not an IPv4 address inside an IPv6 one (mapped, 6to4, Teredo), and not a cloud's metadata address. IPv6-only
 * networks reach IPv4 through NAT64, so there the embedded IPv4 address decides. False for malformed text.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || isMetadataAddress(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast';
  const v6 = address as ipaddr.IPv6;
  if (v6.zoneId !== undefined) return false;
  if (v6.match(NAT64)) return isPublicAddress(innerAddress(v6)?.toString() ?? '');
  return v6.match(GLOBAL_UNICAST) && v6.range() === 'unicast';
}
