/** Maximum of values from which edges are chosen: more cost time and move no edge that matters. */
const MOST_SAMPLED = 200_000;

/**
 * Divides a column into bins that hold about as many rows each; a value that fills a bin by itself gets one of its own.
 * A value is in the first bin whose edge is not below it. Missing values do not take part.
 *
 * @param rows how many of the first values are used; a sample at even distances when they are many.
 * @param mostBins 2 to 255.
 * @returns the edges between the bins, ascending: one less than there are bins; none for a column of one value.
 */
export function findBinEdges(
  values: Float32Array | Float64Array,
  rows: number,
  mostBins: number,
): Float64Array {
  const { distinct, counts, total } = countDistinct(values, rows);
  const edges: number[] = [];
  let rowsLeft = total;
  let binsLeft = mostBins;
  let filled = 0;
  for (let at = 0; at + 1 < distinct.length && binsLeft > 1; at += 1) {
    filled += counts[at] as number;
    const share = rowsLeft / binsLeft;
    const isFew = distinct.length - at <= binsLeft;
    if (!isFew && filled < share && (counts[at + 1] as number) < share) continue;
    edges.push(edgeBetween(distinct[at] as number, distinct[at + 1] as number));
    rowsLeft -= filled;
    binsLeft -= 1;
    filled = 0;
  }
  return Float64Array.from(edges);
}

/** The finite values in ascending order, each once, and how often each occurs. */
function countDistinct(values: Float32Array | Float64Array, rows: number) {
  const step = Math.max(1, Math.ceil(rows / MOST_SAMPLED));
  const sample = new Float64Array(Math.ceil(rows / step));
  let total = 0;
  for (let row = 0; row < rows; row += step) {
    const value = values[row] as number;
    if (Number.isFinite(value)) sample[total++] = value;
  }
  const distinct: number[] = [];
  const counts: number[] = [];
  for (const value of sample.subarray(0, total).sort()) {
    if (value === distinct[distinct.length - 1]) (counts[counts.length - 1] as number)++;
    else {
      distinct.push(value);
      counts.push(1);
    }
  }
  return { distinct, counts, total };
}

/** The shortest number e with low ≤ e < high, near their middle: edges are stored, read and shown. */
export function edgeBetween(low: number, high: number): number {
  const middle = low + (high - low) / 2;
  for (let digits = 1; digits <= 17; digits += 1) {
    const edge = Number(middle.toPrecision(digits));
    if (edge >= low && edge < high) return edge;
  }
  return low;
}
