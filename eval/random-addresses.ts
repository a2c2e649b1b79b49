import { readFileSync } from 'node:fs';

interface Announced {
  /** The first address of each range. */
  readonly firsts: readonly number[];
  /** How many addresses the ranges up to and including each hold. */
  readonly ends: readonly number[];
  readonly total: number;
}

let announced: Announced | undefined;

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
  announced ??= readAnnounced();
  const random = randomNumbers(seed);
  const drawn = new Set<string>();
  while (drawn.size < count) {
    const ip = addressAt(announced, Math.floor(random() * announced.total));
    if (!without.has(ip)) drawn.add(ip);
  }
  return [...drawn];
}

function readAnnounced(): Announced {
  const text = readFileSync(require.resolve('@ip-location-db/asn/asn-ipv4-num.csv'), 'utf8');
  const firsts: number[] = [];
  const ends: number[] = [];
  let total = 0;
  for (const line of text.split('\n')) {
    const [first, last] = line.split(',', 2).map(Number);
    if (first === undefined || last === undefined || !Number.isFinite(last)) continue;
    total += last - first + 1;
    firsts.push(first);
    ends.push(total);
  }
  return { firsts, ends, total };
}

/** @param index of an address among all that are announced. */
function addressAt({ firsts, ends }: Announced, index: number): string {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (index < (ends[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  const before = low === 0 ? 0 : (ends[low - 1] ?? 0);
  return dotted((firsts[low] ?? 0) + index - before);
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
