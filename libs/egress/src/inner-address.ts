import ipaddr from 'ipaddr.js';

/** Prefixes under which an IPv6 address embeds an IPv4 address, and the byte at which that begins. */
const CARRIERS = [
  { network: ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), at: 12 }, // mapped, RFC 4291
  { network: ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), at: 12 }, // translated, RFC 6145
  { network: ipaddr.IPv6.parseCIDR('::/96'), at: 12 }, // compatible, RFC 4291
  { network: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), at: 12 }, // NAT64, RFC 6052
  { network: ipaddr.IPv6.parseCIDR('64:ff9b:1::/48'), at: 12 }, // local NAT64, RFC 8215; with a prefix of 96 bits
  { network: ipaddr.IPv6.parseCIDR('2002::/16'), at: 2 }, // 6to4, RFC 3056
] as const;

/** The IPv4 address embedded in an IPv6 address; null when there is none. */
export function innerAddress(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const carrier = CARRIERS.find(({ network }) => address.match(network));
  if (carrier === undefined) return null;
  return new ipaddr.IPv4(address.toByteArray().slice(carrier.at, carrier.at + 4));
}
