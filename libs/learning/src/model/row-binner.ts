import { binOf, MISSING_BIN } from '../binning/bin-of';
import type { RowValue } from './model';
import type { DocumentColumn } from './model-document';

/** Converts the values of an order into the bins of a model's columns. */
export class RowBinner {
  private readonly edges: readonly Float64Array[];
  /** By column: the bin of each code; null for one that is not a category. */
  private readonly categories: readonly (ReadonlyMap<string, number> | null)[];
  /** By column: the bin of an unknown code, which stands for 0. */
  private readonly unknown: Uint8Array;

  constructor(columns: readonly DocumentColumn[]) {
    this.edges = columns.map(({ edges }) => Float64Array.from(edges));
    this.unknown = Uint8Array.from(this.edges, (edges) => binOf(0, edges));
    this.categories = columns.map(({ categories }, column) => {
      const edges = this.edges[column] as Float64Array;
      return categories === undefined
        ? null
        : new Map(categories.map(([code, weight]) => [code, binOf(weight, edges)]));
    });
  }

  /** @returns by column. */
  binsOf(row: readonly RowValue[]): Uint8Array {
    const bins = new Uint8Array(this.edges.length);
    for (let column = 0; column < bins.length; column += 1) {
      const value = row[column];
      const codes = this.categories[column];
      bins[column] = codes == null ? this.binOfNumber(column, value) : this.binOfCode(column, codes, value);
    }
    return bins;
  }

  /** A string is not a number; a sender of one does not know the value. */
  private binOfNumber(column: number, value: RowValue | undefined): number {
    if (typeof value === 'number') return binOf(value, this.edges[column] as Float64Array);
    return typeof value === 'boolean'
      ? binOf(Number(value), this.edges[column] as Float64Array)
      : MISSING_BIN;
  }

  private binOfCode(column: number, codes: ReadonlyMap<string, number>, value: RowValue | undefined): number {
    if (value == null) return MISSING_BIN;
    return codes.get(String(value)) ?? (this.unknown[column] as number);
  }
}
