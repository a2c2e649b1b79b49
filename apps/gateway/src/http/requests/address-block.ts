import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Prefix that a provider gives to one customer (RFC 6177), who then has all 2^64 addresses in it. */
const IPV6_BLOCK_BITS = 64;

/**
 * What counts as one address when attempts are counted: an IPv4 address, or the /64 of an IPv6 address.
 *
 * @param ip canonical text, IPv4-mapped addresses as IPv4; empty when the caller has already disconnected.
 * @returns the same text for all addresses of the block; other text is a block of its own.
 */
export function addressBlockOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const { parts } = ipaddr.IPv6.parse(ip);
  return parts
    .slice(0, IPV6_BLOCK_BITS / 16)
    .map((part) => part.toString(16))
    .join(':');
}
