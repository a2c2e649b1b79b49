import { readIpv4, readIpv6 } from './ip-number';

/** Addresses from `start` to `end`, both included: one word for IPv4, four for IPv6, most significant first. */
export interface AddressRange {
  readonly family: 4 | 6;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

const BITS = { 4: 32, 6: 128 } as const;
const ALL_ONES = 0xffff_ffff;

/**
 * Parses a single address, `address/prefix` (host bits are cleared) or `address-address`. Null for other text, when the
 * prefix is too long, and when a range runs backwards or from one family into the other.
 */
export function readAddressRange(text: string): AddressRange | null {
  const slash = text.indexOf('/');
  if (slash !== -1) return readNetwork(text.slice(0, slash), text.slice(slash + 1));
  const dash = text.indexOf('-');
  const start = readWords(dash === -1 ? text : text.slice(0, dash).trimEnd());
  const end = dash === -1 ? start : readWords(text.slice(dash + 1).trimStart());
  if (start === null || end === null || start.length !== end.length) return null;
  return compareWords(start, end) > 0 ? null : { family: familyOf(start), start, end };
}

/** Bits that all addresses of a range share: 24 for 192.0.2.0–192.0.2.255, and for a slightly smaller range. */
export function sharedBits(range: AddressRange): number {
  for (let word = 0; word < range.start.length; word += 1) {
    const difference = ((range.start[word] ?? 0) ^ (range.end[word] ?? 0)) >>> 0;
    if (difference !== 0) return word * 32 + Math.clz32(difference);
  }
  return BITS[range.family];
}

/** Whether the two have an address in common. */
export function overlaps(a: AddressRange, b: AddressRange): boolean {
  return a.family === b.family && compareWords(a.start, b.end) <= 0 && compareWords(b.start, a.end) <= 0;
}

/** Below, at or above zero as `a` lies below, at or above `b`, which has as many words. */
export function compareWords(a: Uint32Array, b: Uint32Array): number {
  for (let word = 0; word < a.length; word += 1) {
    const difference = (a[word] ?? 0) - (b[word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** @throws Error when the text is not a range: for constants of the code. */
export function addressRange(text: string): AddressRange {
  const range = readAddressRange(text);
  if (range === null) throw new Error(`${text} is no range of addresses`);
  return range;
}

function readNetwork(addressText: string, prefixText: string): AddressRange | null {
  const start = readWords(addressText);
  if (start === null || !/^\d{1,3}$/.test(prefixText)) return null;
  const family = familyOf(start);
  const prefix = Number(prefixText);
  if (prefix > BITS[family]) return null;
  const end = Uint32Array.from(start);
  for (let word = 0; word < start.length; word += 1) {
    const kept = Math.min(32, Math.max(0, prefix - word * 32));
    const hostBits = kept === 32 ? 0 : ALL_ONES >>> kept;
    start[word] = ((start[word] ?? 0) & ~hostBits) >>> 0;
    end[word] = ((start[word] ?? 0) | hostBits) >>> 0;
  }
  return { family, start, end };
}

function readWords(text: string): Uint32Array | null {
  const v4 = readIpv4(text);
  return v4 === null ? readIpv6(text) : Uint32Array.of(v4);
}

function familyOf(words: Uint32Array): 4 | 6 {
  return words.length === 1 ? 4 : 6;
}
