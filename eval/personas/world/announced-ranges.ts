import { readFileSync } from 'node:fs';

interface Ranges {
  /** First addresses, and how many addresses the ranges before each hold. */
  readonly firsts: number[];
  readonly before: number[];
  total: number;
}

let byNetwork: ReadonlyMap<number, Ranges> | null = null;

/**
 * How many IPv4 addresses a network announces, and the address at a place among them. Source: npm `@ip-location-db/asn`
 * as installed; read once per process.
 *
 * @throws when the network announces nothing: the tables of networks are to be brought up to date.
 */
export function announcedBy(asn: number): {
  size: number;
  at: (place: number) => string;
  /** Whether it announces an address. */
  has: (ip: string) => boolean;
} {
  byNetwork ??= readRanges();
  const ranges = byNetwork.get(asn);
  if (ranges === undefined) throw new Error(`AS${asn} announces no IPv4 addresses in @ip-location-db/asn`);
  return {
    size: ranges.total,
    at: (place) => {
      const index = lastAtMost(ranges.before, place);
      return dotted((ranges.firsts[index] ?? 0) + place - (ranges.before[index] ?? 0));
    },
    has: (ip) => {
      const address = numberOf(ip);
      const index = lastAtMost(ranges.firsts, address);
      const size = (ranges.before[index + 1] ?? ranges.total) - (ranges.before[index] ?? 0);
      return address >= (ranges.firsts[index] ?? 0) && address < (ranges.firsts[index] ?? 0) + size;
    },
  };
}

function readRanges(): Map<number, Ranges> {
  const networks = new Map<number, Ranges>();
  const text = readFileSync(require.resolve('@ip-location-db/asn/asn-ipv4-num.csv'), 'utf8');
  for (const line of text.split('\n')) {
    const [first = Number.NaN, last = Number.NaN, asn = Number.NaN] = line.split(',', 3).map(Number);
    if (!Number.isFinite(first + last + asn)) continue;
    const ranges = networks.get(asn) ?? { firsts: [], before: [], total: 0 };
    networks.set(asn, ranges);
    ranges.firsts.push(first);
    ranges.before.push(ranges.total);
    ranges.total += last - first + 1;
  }
  return networks;
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** NaN, which no range has, for anything but an IPv4 address. */
function numberOf(ip: string): number {
  return /^[\d.]+$/.test(ip) ? ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) : Number.NaN;
}

/** The address with a number. */
export function dotted(value: number): string {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
}
