import ipaddr from 'ipaddr.js';

/** Networks that IANA has given out to anybody at all; everything else in IPv6 is special or not in use. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** The well-known prefix of NAT64 (RFC 6052), at whose end an IPv4 address stands. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address is one of the public internet: not private, loopback, link-local, unique-local, carrier-grade NAT,
 * multicast, documentation or otherwise special (IANA's special-purpose registries, as ipaddr.js holds them), and not an
 * IPv4 address in disguise (mapped, 6to4, Teredo). NAT64 is how a network of IPv6 alone reaches the others, so there the
 * IPv4 address is looked at. False for what is no address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast';
  const v6 = address as ipaddr.IPv6;
  if (v6.zoneId !== undefined) return false;
  if (v6.match(NAT64)) return new ipaddr.IPv4(v6.toByteArray().slice(-4)).range() === 'unicast';
  return v6.match(GLOBAL_UNICAST) && v6.range() === 'unicast';
}
