/**
 * Ascending starts of adjoining ranges, each split into a high and a low part, and the value of each range. High parts
 * are stored once: `highs[i]` is that of the entries from `offsets[i]` to below `offsets[i + 1]`.
 */
export interface RangeIndexColumns {
  readonly highs: Uint32Array;
  readonly offsets: Uint32Array;
  readonly lows: Uint16Array | Uint32Array;
  /** One to three bytes per entry, the least significant first. */
  readonly values: Uint8Array;
}

/**
 * Finds the range that holds a number of up to 64 bits: the last one that does not start behind it. A range ends where
 * the next one starts, so a gap is a range with a value of its own. 5 bytes per range for IPv4 with values of 24 bits;
 * a table of starts and ends takes 12.
 */
export class RangeIndex {
  /** Of each entry. */
  readonly valueBytes: number;

  constructor(private readonly columns: RangeIndexColumns) {
    this.valueBytes = columns.values.length / Math.max(1, columns.lows.length);
  }

  get rows(): number {
    return this.columns.lows.length;
  }

  /** The value of the range that holds a number, given in its two parts; 0 below the first range. */
  find(high: number, low: number): number {
    const { highs, offsets, lows } = this.columns;
    const bucket = lastUpTo(highs, 0, highs.length, high);
    if (bucket === -1) return 0;
    const end = offsets[bucket + 1] ?? 0;
    const isExact = highs[bucket] === high;
    // No entry of the bucket starts up to `low`: it lies in the last range of the bucket before.
    const entry = isExact ? lastUpTo(lows, offsets[bucket] ?? 0, end, low) : end - 1;
    return readValue(this.columns.values, entry, this.valueBytes);
  }
}

/** A number of one to three bytes, the least significant first; 0 before the first entry. */
export function readValue(values: Uint8Array, entry: number, bytes: number): number {
  if (entry < 0) return 0;
  const at = entry * bytes;
  let value = values[at] ?? 0;
  if (bytes > 1) value += (values[at + 1] ?? 0) << 8;
  if (bytes > 2) value += (values[at + 2] ?? 0) << 16;
  return value;
}

/** Index of the last number from `from` to below `to` that is at most `limit`; `from` - 1 when all are above. */
function lastUpTo(sorted: Uint16Array | Uint32Array, from: number, to: number, limit: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
