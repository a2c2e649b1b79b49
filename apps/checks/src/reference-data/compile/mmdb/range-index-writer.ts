import type { RangeIndexColumns } from '../../look-up/range-index';

const FIRST_ROOM = 1_024;

/** Collects ranges in ascending order, each by its start; neighbours with one value become one range. */
export class RangeIndexWriter {
  private count = 0;
  private last = 0;
  private highs = new Uint32Array(FIRST_ROOM);
  private lows = new Uint32Array(FIRST_ROOM);
  private values = new Uint32Array(FIRST_ROOM);

  /** @param value 0 for a gap. */
  add(high: number, low: number, value: number): void {
    if (value === this.last) return;
    this.last = value;
    if (this.count === this.highs.length) this.grow();
    this.highs[this.count] = high;
    this.lows[this.count] = low;
    this.values[this.count] = value;
    this.count += 1;
  }

  /** @param Lows the kind of array into which the low parts fit. */
  finish<Lows extends Uint16Array | Uint32Array>(
    Lows: new (length: number) => Lows,
    valueBytes: number,
  ): Omit<RangeIndexColumns, 'lows'> & { readonly lows: Lows } {
    const highs: number[] = [];
    const offsets: number[] = [];
    for (let entry = 0; entry < this.count; entry += 1) {
      const high = this.highs[entry] ?? 0;
      if (high === highs.at(-1)) continue;
      highs.push(high);
      offsets.push(entry);
    }
    const lows = new Lows(this.count);
    lows.set(this.lows.subarray(0, this.count));
    return {
      highs: Uint32Array.from(highs),
      offsets: Uint32Array.from([...offsets, this.count]),
      lows,
      values: packValues(this.values.subarray(0, this.count), valueBytes),
    };
  }

  private grow(): void {
    this.highs = doubled(this.highs);
    this.lows = doubled(this.lows);
    this.values = doubled(this.values);
  }
}

/** Numbers of a few bytes each, the least significant first. */
export function packValues(values: Uint32Array, bytes: number): Uint8Array {
  const packed = new Uint8Array(values.length * bytes);
  for (const [entry, value] of values.entries()) {
    for (let byte = 0; byte < bytes; byte += 1) packed[entry * bytes + byte] = value >>> (byte * 8);
  }
  return packed;
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(array.length * 2);
  next.set(array);
  return next;
}
