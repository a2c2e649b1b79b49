/** Parts of an IPv6 address as 32-bit numbers: four of them, most significant first. */
export type IpWords = Uint32Array;

/** An IPv4 address as a number, 0 to 2^32 − 1; null when the text is not four decimal octets. */
export function readIpv4(text: string): number | null {
  let value = 0;
  let octet = -1;
  let dots = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index === text.length ? 46 : text.charCodeAt(index);
    if (code === 46) {
      if (octet < 0 || octet > 255 || dots > 3) return null;
      value = value * 256 + octet;
      octet = -1;
      dots += 1;
    } else {
      if (code < 48 || code > 57) return null;
      octet = (octet < 0 ? 0 : octet * 10) + (code - 48);
      if (octet > 255) return null;
    }
  }
  return dots === 4 ? value : null;
}

/** Groups of an IPv6 address. */
const GROUPS = 8;

/**
 * An IPv6 address (no zone, no dotted tail: canonical text has neither) as four words; null for any other text. Reads
 * character by character: a data set holds hundreds of thousands of them.
 */
export function readIpv6(text: string): IpWords | null {
  const groups = new Uint16Array(GROUPS);
  let count = 0;
  let gapAt = -1;
  let index = 0;
  if (text.startsWith('::')) {
    gapAt = 0;
    index = 2;
  }
  while (index < text.length) {
    if (count === GROUPS) return null;
    const end = endOfGroup(text, index);
    if (end === index || end - index > 4) return null;
    groups[count] = Number.parseInt(text.slice(index, end), 16);
    count += 1;
    if (end === text.length) break;
    if (text[end] !== ':') return null;
    index = end + 1;
    if (text[index] === ':') {
      if (gapAt !== -1) return null;
      gapAt = count;
      index += 1;
    } else if (index === text.length) return null;
  }
  return toWords(groups, count, gapAt);
}

/** The first position from `from` on without a hexadecimal digit. */
function endOfGroup(text: string, from: number): number {
  let index = from;
  while (index < text.length && isHexDigit(text.charCodeAt(index))) index += 1;
  return index;
}

function isHexDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70);
}

/** Moves the groups after the gap to the end; without a gap all eight must be present. */
function toWords(groups: Uint16Array, count: number, gapAt: number): IpWords | null {
  if (gapAt === -1 ? count !== GROUPS : count >= GROUPS) return null;
  if (gapAt !== -1) {
    groups.copyWithin(GROUPS - (count - gapAt), gapAt, count);
    groups.fill(0, gapAt, GROUPS - (count - gapAt));
  }
  const words = new Uint32Array(4);
  for (let word = 0; word < 4; word += 1) {
    words[word] = (groups[word * 2] ?? 0) * 65_536 + (groups[word * 2 + 1] ?? 0);
  }
  return words;
}

/** An IPv4 number as text. */
export function ipv4Text(value: number): string {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255].join('.');
}
