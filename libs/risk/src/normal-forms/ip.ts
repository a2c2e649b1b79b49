import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The canonical text of an IP address: IPv6 lower-case and compressed (RFC 5952), an IPv4-mapped address as IPv4.
 * Null when the text is no address in ordinary notation: no zone, no brackets, no octal or shortened parts.
 */
export function normalizeIp(text: string): string | null {
  const trimmed = text.trim();
  if (isIP(trimmed) === 0 || trimmed.includes('%')) return null;
  // `process` turns ::ffff:a.b.c.d into a.b.c.d; `toRFC5952String` compresses the one way that the RFC asks for.
  const address = ipaddr.process(trimmed);
  return address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString();
}

/** A range of addresses: the canonical network address and the length of its prefix. */
export interface IpNetwork {
  readonly network: string;
  readonly prefixLength: number;
}

/** Bits of an IPv4-mapped prefix that come before the IPv4 part. */
const MAPPED_BITS = 96;

/**
 * Reads `address/prefix` and clears the host bits. Null when either part is malformed or the prefix is too long.
 * An IPv4-mapped IPv6 network is given as the IPv4 network it stands for.
 */
export function normalizeNetwork(text: string): IpNetwork | null {
  const [addressText = '', lengthText = '', ...rest] = text.trim().split('/');
  if (
    rest.length > 0 ||
    !/^\d{1,3}$/.test(lengthText) ||
    isIP(addressText) === 0 ||
    addressText.includes('%')
  ) {
    return null;
  }
  const address = ipaddr.process(addressText);
  const wasMapped = address.kind() === 'ipv4' && isIP(addressText) === 6;
  const prefixLength = Number(lengthText) - (wasMapped ? MAPPED_BITS : 0);
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  if (prefixLength < 0 || prefixLength > bits) return null;
  return { network: maskAddress(address, prefixLength), prefixLength };
}

/**
 * Every network that holds an address, the narrowest first: `203.0.113.7/32` … `0.0.0.0/0`, or 129 of them for IPv6.
 * The address must be canonical.
 */
export function networksAround(ip: string): string[] {
  const address = ipaddr.parse(ip);
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  return Array.from(
    { length: bits + 1 },
    (_, index) => `${maskAddress(address, bits - index)}/${bits - index}`,
  );
}

function maskAddress(address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, prefixLength - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  const masked = ipaddr.fromByteArray(bytes);
  return masked.kind() === 'ipv6' ? (masked as ipaddr.IPv6).toRFC5952String() : masked.toString();
}
