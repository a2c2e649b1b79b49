import { readFileSync } from 'node:fs';

interface Range {
  readonly first: number;
  readonly size: number;
}

/**
 * Routable IPv4 addresses drawn evenly from everything that is announced, the same for the same seed. Source of the
 * announcements: npm `@ip-location-db/asn` (CC0), as installed.
 *
 * @param without addresses to exclude.
 */
export function drawRoutableAddresses(
  count: number,
  seed: number,
  without: ReadonlySet<string> = new Set(),
): string[] {
  const ranges = readAnnouncedRanges();
  const total = ranges.reduce((sum, range) => sum + range.size, 0);
  const random = randomNumbers(seed);
  const drawn = new Set<string>();
  while (drawn.size < count) {
    const ip = addressAt(ranges, Math.floor(random() * total));
    if (!without.has(ip)) drawn.add(ip);
  }
  return [...drawn];
}

function readAnnouncedRanges(): Range[] {
  const text = readFileSync(require.resolve('@ip-location-db/asn/asn-ipv4-num.csv'), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [first, last] = line.split(',', 2).map(Number);
    return first === undefined || last === undefined || !Number.isFinite(last)
      ? []
      : [{ first, size: last - first + 1 }];
  });
}

function addressAt(ranges: readonly Range[], place: number): string {
  let left = place;
  for (const { first, size } of ranges) {
    if (left < size) return dotted(first + left);
    left -= size;
  }
  throw new RangeError('the place is beyond the last range');
}

function dotted(value: number): string {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
}

/** Numbers of 0 to 1 by the mulberry32 generator (Tommy Ettinger, public domain): small, and the same everywhere. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
