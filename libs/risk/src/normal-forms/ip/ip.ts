import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The canonical text of an IP address: IPv6 lower-case and compressed (RFC 5952), an IPv4-mapped address as IPv4. Null
 * when the text is not an address in ordinary notation: no zone, no brackets, no octal or shortened parts. What people
 * and programs send is read by `readIp`.
 */
export function normalizeIp(text: string): string | null {
  const address = readAddress(text.trim());
  return address === null ? null : textOf(address);
}

/**
 * Ranges of the library that only exist inside a network or on one machine. Addresses for documentation are not among
 * them: they stand for public ones.
 */
const INTERNAL_RANGES: ReadonlySet<string> = new Set([
  'unspecified',
  'broadcast',
  'multicast',
  'linkLocal',
  'loopback',
  'carrierGradeNat',
  'private',
  'uniqueLocal',
  'deprecatedSiteLocal',
]);

/**
 * Whether an address can belong to no customer on the internet, but to a proxy, a container or a machine of the shop's own.
 *
 * @param ip canonical.
 */
export function isInternalIp(ip: string): boolean {
  return INTERNAL_RANGES.has(ipaddr.parse(ip).range());
}

/** A range of addresses: the canonical network address and the length of its prefix. */
export interface IpNetwork {
  readonly network: string;
  readonly prefixLength: number;
}

/** Bits of an IPv4-mapped prefix that come before the IPv4 part. */
const MAPPED_BITS = 96;

/**
 * Parses `address/prefix` and clears the host bits. Null when either part is malformed or the prefix is too long. An
 * IPv4-mapped IPv6 network is returned as the IPv4 network that it stands for.
 */
export function normalizeNetwork(text: string): IpNetwork | null {
  const [addressText = '', lengthText = '', ...rest] = text.trim().split('/');
  const address = readAddress(addressText);
  if (rest.length > 0 || !/^\d{1,3}$/.test(lengthText) || address === null) return null;
  const wasMapped = address.kind() === 'ipv4' && isIP(addressText) === 6;
  const prefixLength = Number(lengthText) - (wasMapped ? MAPPED_BITS : 0);
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  if (prefixLength < 0 || prefixLength > bits) return null;
  return { network: maskAddress(address, prefixLength), prefixLength };
}

/**
 * Every network that holds an address, narrowest first: `203.0.113.7/32` … `0.0.0.0/0`, or 129 of them for IPv6. The
 * address must be canonical.
 */
export function networksAround(ip: string): string[] {
  const address = ipaddr.parse(ip);
  if (address.kind() === 'ipv4') return networksAroundIpv4(address.toByteArray());
  return Array.from({ length: 129 }, (_, index) => `${maskAddress(address, 128 - index)}/${128 - index}`);
}

/** For every order: ten times as fast as masking addresses as such. Each octet in turn is cleared from its right. */
function networksAroundIpv4(bytes: readonly number[]): string[] {
  const networks: string[] = [];
  for (let octet = 3; octet >= 0; octet -= 1) {
    const before = bytes
      .slice(0, octet)
      .map((byte) => `${byte}.`)
      .join('');
    const behind = '.0'.repeat(3 - octet);
    for (let kept = 8; kept > 0; kept -= 1) {
      networks.push(
        `${before}${(bytes[octet] as number) & (0xff << (8 - kept))}${behind}/${octet * 8 + kept}`,
      );
    }
  }
  networks.push('0.0.0.0/0');
  return networks;
}

function maskAddress(address: Address, prefixLength: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, prefixLength - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return textOf(ipaddr.fromByteArray(bytes));
}

/**
 * `process` turns an IPv4-mapped address, ::ffff:a.b.c.d, into the IPv4 address. Null for a text that is not an
 * address.
 */
function readAddress(text: string): Address | null {
  const family = isIP(text);
  if (family === 0 || text.includes('%')) return null;
  // The library confuses ::a.b.c.d with ::ffff:a.b.c.d, except in hexadecimal, as URLs write it.
  const isDottedIpv6 = family === 6 && text.includes('.');
  return ipaddr.process(isDottedIpv6 ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text);
}

/** `toRFC5952String` compresses in the one way that the RFC requires. */
function textOf(address: Address): string {
  return address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString();
}
