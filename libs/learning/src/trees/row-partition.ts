import type { BestSplit, NodeSums } from './best-split';
import type { Gradients } from './gradients';
import type { NodeRows } from './histogram';

/**
 * The rows of a tree's nodes: each node is a slice of one array, in the table's order, with the rows' derivatives
 * beside it.
 */
export class RowPartition {
  private readonly rows: Int32Array;
  private readonly first: Float32Array;
  private readonly second: Float32Array;
  private readonly spareRows: Int32Array;
  private readonly spareFirst: Float32Array;
  private readonly spareSecond: Float32Array;

  constructor(size: number) {
    this.rows = new Int32Array(size);
    this.first = new Float32Array(size);
    this.second = new Float32Array(size);
    this.spareRows = new Int32Array(size);
    this.spareFirst = new Float32Array(size);
    this.spareSecond = new Float32Array(size);
  }

  start(sample: Int32Array, gradients: Gradients): void {
    for (let at = 0; at < sample.length; at += 1) {
      const row = sample[at] as number;
      this.rows[at] = row;
      this.first[at] = gradients.first[row] as number;
      this.second[at] = gradients.second[row] as number;
    }
  }

  nodeRows(from: number, to: number): NodeRows {
    return { rows: this.rows, gradients: { first: this.first, second: this.second }, from, to };
  }

  sums(from: number, to: number): NodeSums {
    let first = 0;
    let second = 0;
    for (let at = from; at < to; at += 1) {
      first += this.first[at] as number;
      second += this.second[at] as number;
    }
    return { first, second, rows: to - from };
  }

  /** Puts the rows that go left first; both sides keep their order. @returns where the right side begins. */
  divide(from: number, to: number, bins: Uint8Array, { bin, missingLeft }: BestSplit): number {
    const { rows, first, second, spareRows, spareFirst, spareSecond } = this;
    let left = from;
    let right = 0;
    for (let at = from; at < to; at += 1) {
      const row = rows[at] as number;
      const value = bins[row] as number;
      if (value === 0 ? missingLeft : value <= bin) {
        rows[left] = row;
        first[left] = first[at] as number;
        second[left] = second[at] as number;
        left += 1;
      } else {
        spareRows[right] = row;
        spareFirst[right] = first[at] as number;
        spareSecond[right] = second[at] as number;
        right += 1;
      }
    }
    rows.set(spareRows.subarray(0, right), left);
    first.set(spareFirst.subarray(0, right), left);
    second.set(spareSecond.subarray(0, right), left);
    return left;
  }
}
