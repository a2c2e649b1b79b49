import { ipv4Text, readIpv6 } from '../reference-data/look-up/ip-number';

/** First words of the prefixes that carry an IPv4 address. */
const SIX_TO_FOUR = 0x2002;
const TEREDO = 0x2001_0000;
const NAT64 = 0x0064_ff9b;

/**
 * The IPv4 address inside a transition address: 6to4 (RFC 3056), Teredo (RFC 4380, the client's, stored inverted) and
 * NAT64 (RFC 6052). Null for any other address. The IPv4 address, not the relay, shows who is behind it.
 */
export function embeddedIpv4(ip: string): string | null {
  const words = readIpv6(ip);
  if (words === null) return null;
  const [first = 0, second = 0, third = 0, last = 0] = words;
  if (first >>> 16 === SIX_TO_FOUR) return ipv4Text(((first << 16) | (second >>> 16)) >>> 0);
  if (first === TEREDO) return ipv4Text(~last >>> 0);
  if (first === NAT64 && second === 0 && third === 0) return ipv4Text(last);
  return null;
}
