import { SLOT } from './histogram';

/** The sums of a node's rows. */
export interface NodeSums {
  readonly first: number;
  readonly second: number;
  readonly rows: number;
}

export interface SplitLimits {
  /** Fewest rows on either side. */
  readonly minLeafRows: number;
  /** L2 on the leaves' values. */
  readonly lambda: number;
}

/** The best split so far; reused, so that the search allocates nothing. */
export class BestSplit {
  /** How much the loss falls, doubled; 0 while nothing was found. */
  gain = 0;
  column = -1;
  /** The last bin that goes left. */
  bin = 0;
  missingLeft = false;

  clear(): void {
    this.gain = 0;
    this.column = -1;
  }

  take(gain: number, column: number, bin: number, missingLeft: boolean): void {
    this.gain = gain;
    this.column = column;
    this.bin = bin;
    this.missingLeft = missingLeft;
  }
}

/** Smaller gains are rounding errors. */
const LEAST_GAIN = 1e-9;

/** One column's part of a node's histogram. */
export interface ColumnHistogram {
  readonly column: number;
  readonly histogram: Float64Array;
  readonly offset: number;
  readonly bins: number;
}

/**
 * Tries every split of a column, with the missing values on either side. In a node without missing values, they will go
 * to the side with more rows. Of equal splits the first counts, so the result never depends on chance.
 */
export function searchColumn(
  part: ColumnHistogram,
  node: NodeSums,
  limits: SplitLimits,
  best: BestSplit,
): void {
  const missing = part.histogram[part.offset + 2] as number;
  scan(part, node, limits, best, false);
  if (missing > 0) scan(part, node, limits, best, true);
}

/** One pass over the bins with the missing values on one side. */
function scan(
  { column, histogram, offset, bins }: ColumnHistogram,
  node: NodeSums,
  { minLeafRows, lambda }: SplitLimits,
  best: BestSplit,
  missingLeft: boolean,
): void {
  const missingRows = histogram[offset + 2] as number;
  let first = missingLeft ? (histogram[offset] as number) : 0;
  let second = missingLeft ? (histogram[offset + 1] as number) : 0;
  let rows = missingLeft ? missingRows : 0;
  const unsplit = (node.first * node.first) / (node.second + lambda);
  // The last bin leaves only the missing values to the right.
  const last = missingLeft || missingRows === 0 ? bins - 2 : bins - 1;
  for (let bin = 1; bin <= last; bin += 1) {
    const slot = offset + bin * SLOT;
    first += histogram[slot] as number;
    second += histogram[slot + 1] as number;
    rows += histogram[slot + 2] as number;
    if (rows < minLeafRows) continue;
    if (node.rows - rows < minLeafRows) break;
    const other = node.first - first;
    const gain =
      (first * first) / (second + lambda) + (other * other) / (node.second - second + lambda) - unsplit;
    if (gain <= best.gain || gain < LEAST_GAIN) continue;
    best.take(gain, column, bin, missingRows === 0 ? rows * 2 >= node.rows : missingLeft);
  }
}
