import ipaddr from 'ipaddr.js';
import { innerAddress } from './inner-address';
import { isMetadataAddress } from './metadata-addresses';

/** Networks that IANA has given out to anybody at all; everything else in IPv6 is special or not in use. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** The well-known prefix of NAT64 (RFC 6052), at whose end an IPv4 address stands. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address is one of the public internet: in none of IANA's special-purpose registries (as ipaddr.js 2.4 holds
 * them: private, loopback, link-local, unique-local, carrier-grade NAT, multicast, benchmarking, documentation …), not an
 * IPv4 address inside an IPv6 one (mapped, 6to4, Teredo), and not one at which a cloud answers its own machines. NAT64 is
 * how a network of IPv6 alone reaches the others, so there the IPv4 address is judged. False for malformed text.
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
