import ipaddr from 'ipaddr.js';
import { innerAddress } from './inner-address';

/** Names that ipaddr.js has for them: loopback, RFC 1918, RFC 4193, and RFC 6598, in which clusters number their pods. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'carrierGradeNat',
]);

/**
 * Whether an address is one of a private network or of the machine itself, also as an IPv4 address inside an IPv6 one.
 * Link-local addresses are not: machines configure those for themselves, and clouds serve metadata and credentials there.
 * Nor are multicast, unspecified and reserved ones, under which no receiver is.
 */
export function isPrivateAddress(text: string): boolean {
  return rangesOf(text).some((range) => PRIVATE_RANGES.has(range));
}

/** Whether a host is the machine itself: `localhost`, a name below it (RFC 6761), or an address of the loopback. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || rangesOf(host).includes('loopback');
}

/** Of the address and of an IPv4 address inside it; none for a name. */
function rangesOf(text: string): readonly string[] {
  if (!ipaddr.isValid(text)) return [];
  const address = ipaddr.parse(text);
  const inner = address.kind() === 'ipv6' ? innerAddress(address as ipaddr.IPv6) : null;
  return inner === null ? [address.range()] : [address.range(), inner.range()];
}
