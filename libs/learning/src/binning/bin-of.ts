/** The bin of a missing value; those of values begin at 1. */
export const MISSING_BIN = 0;

/** Maximum of bins for a column's values, so that with the missing one they fit into a byte. */
export const MOST_BINS = 255;

/** The bin of a value: 1 + the number of edges below it; `MISSING_BIN` for non-finite values. */
export function binOf(value: number, edges: Float64Array): number {
  // Not `Number.isFinite`: this runs for every value of every row.
  if (!(value - value === 0)) return MISSING_BIN;
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((edges[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
