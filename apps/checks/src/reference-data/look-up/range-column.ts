/** Initial capacity in entries. */
const FIRST_ROOM = 1_024;

/** Ranges of one family, each with a number, in typed arrays that grow. */
export class RangeColumn {
  count = 0;
  starts: Uint32Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
  values = new Uint32Array(FIRST_ROOM);

  /** @param words numbers that make an address: 1 for IPv4, 4 for IPv6. */
  constructor(readonly words: 1 | 4) {
    this.starts = new Uint32Array(FIRST_ROOM * words);
    this.ends = new Uint32Array(FIRST_ROOM * words);
  }

  push(start: Uint32Array, end: Uint32Array, value: number): void {
    if (this.count === this.values.length) this.resize(this.count * 2);
    this.starts.set(start, this.count * this.words);
    this.ends.set(end, this.count * this.words);
    this.values[this.count] = value;
    this.count += 1;
  }

  startAt(entry: number): Uint32Array {
    return this.starts.subarray(entry * this.words, (entry + 1) * this.words);
  }

  endAt(entry: number): Uint32Array {
    return this.ends.subarray(entry * this.words, (entry + 1) * this.words);
  }

  /** Ascending starts; of two with one start the wider first, of two equal ones the one added first. */
  compareEntries(a: number, b: number): number {
    return this.compareIn(this.starts, a, b) || this.compareIn(this.ends, b, a) || a - b;
  }

  /** Releases unused capacity. */
  trim(): this {
    this.resize(this.count);
    return this;
  }

  private resize(entries: number): void {
    this.starts = resized(this.starts, entries * this.words);
    this.ends = resized(this.ends, entries * this.words);
    this.values = resized(this.values, entries);
  }

  private compareIn(words: Uint32Array, a: number, b: number): number {
    for (let word = 0; word < this.words; word += 1) {
      const difference = (words[a * this.words + word] ?? 0) - (words[b * this.words + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function resized(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(length);
  next.set(array.subarray(0, length));
  return next;
}
