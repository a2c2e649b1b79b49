const FIRST_ROWS = 1_024;
/** Maximum share of used slots. */
const LOAD = 0.5;

/** Numbers rows of whole numbers of 32 bits, equal ones alike: a map of half a million texts would take seconds. */
export class DistinctRows {
  count = 0;
  private cells: Int32Array<ArrayBuffer>;
  /** Number of a row, from 1; 0 for an empty slot. */
  private slots = new Uint32Array(FIRST_ROWS / LOAD);

  /** @param width cells of a row. */
  constructor(private readonly width: number) {
    this.cells = new Int32Array(FIRST_ROWS * width);
  }

  /** The number of a row, from 1, in the order in which they first appear. */
  numberOf(row: readonly number[]): number {
    const at = this.count * this.width;
    // Behind the last row, which it becomes unless it is known.
    this.cells.set(row, at);
    const slot = this.slotOf(at);
    const known = this.slots[slot] as number;
    if (known !== 0) return known;
    this.count += 1;
    this.slots[slot] = this.count;
    const number = this.count;
    if (this.count * this.width === this.cells.length) this.grow();
    return number;
  }

  /** One cell of every row. */
  column(index: number): Int32Array {
    return Int32Array.from(
      { length: this.count },
      (_, row) => this.cells[row * this.width + index] as number,
    );
  }

  private slotOf(at: number): number {
    const mask = this.slots.length - 1;
    for (let slot = this.hash(at) & mask; ; slot = (slot + 1) & mask) {
      const number = this.slots[slot] as number;
      if (number === 0 || this.isEqual((number - 1) * this.width, at)) return slot;
    }
  }

  private hash(at: number): number {
    let hash = 0x811c9dc5;
    for (let cell = at; cell < at + this.width; cell += 1) {
      hash = Math.imul(hash ^ (this.cells[cell] as number), 0x85ebca6b);
      hash ^= hash >>> 13;
    }
    return hash;
  }

  private isEqual(a: number, b: number): boolean {
    for (let cell = 0; cell < this.width; cell += 1) {
      if (this.cells[a + cell] !== this.cells[b + cell]) return false;
    }
    return true;
  }

  private grow(): void {
    const cells = new Int32Array(this.cells.length * 2);
    cells.set(this.cells);
    this.cells = cells;
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let row = 0; row < this.count; row += 1) this.slots[this.slotOf(row * this.width)] = row + 1;
  }
}
