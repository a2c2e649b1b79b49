import { findBinEdges } from './bin-edges';
import { binOf } from './bin-of';

/** A table of bins, a byte each. */
export interface BinnedColumns {
  readonly rows: number;
  /** By column, between its bins. */
  readonly edges: readonly Float64Array[];
  /** By column: the bin of each row. */
  readonly bins: readonly Uint8Array[];
}

/**
 * Puts numbers into bins.
 *
 * @param edgeRows how many of the first rows determine the edges: held-back rows must not shape them.
 * @param mostBins 2 to 255 for each column, not counting the missing values' bin.
 */
export function binColumns(
  values: readonly (Float32Array | Float64Array)[],
  rows: number,
  edgeRows: number,
  mostBins: number,
): BinnedColumns {
  const edges = values.map((column) => findBinEdges(column, edgeRows, mostBins));
  const bins = values.map((column, index) => binColumn(column, rows, edges[index] as Float64Array));
  return { rows, edges, bins };
}

function binColumn(values: Float32Array | Float64Array, rows: number, edges: Float64Array): Uint8Array {
  const bins = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1) bins[row] = binOf(values[row] as number, edges);
  return bins;
}
