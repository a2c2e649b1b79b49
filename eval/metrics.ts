/** The bounds of 95 % confidence. */
export type Interval = readonly [low: number, high: number];

/** One measured figure of one set. */
export interface Metric {
  /** `<area>/<set>`, with `dev` or `heldout` before the set. */
  readonly set: string;
  readonly name: string;
  /** A share of 0–1 unless `unit` says otherwise; null when the set has no row to measure it on. */
  readonly value: number | null;
  /** Null without rows, and for what has a unit: durations and throughput of one run are no sample of rows. */
  readonly interval: Interval | null;
  readonly unit?: string;
  /** Rows behind the figure. */
  readonly rows: number;
}

/** A row with the truth and a score: higher means more suspicious. */
export interface ScoredRow {
  readonly positive: boolean;
  readonly score: number;
}

/** Share of the rows for which `holds` is true; null without rows. */
export function share<Row>(rows: readonly Row[], holds: (row: Row) => boolean): number | null {
  return rows.length === 0 ? null : rows.filter(holds).length / rows.length;
}

/**
 * Area under the ROC curve: the probability that a random positive scores above a random negative, ties counting half.
 * Null unless there is at least one of each.
 */
export function areaUnderCurve(rows: readonly ScoredRow[]): number | null {
  const positives = rows.filter((row) => row.positive).length;
  const negatives = rows.length - positives;
  if (positives === 0 || negatives === 0) return null;
  const sorted = [...rows].sort((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]?.score === sorted[start]?.score) end += 1;
    // Ranks start at 1; every row of a tie gets the tie's mean rank.
    const meanRank = (start + end + 1) / 2;
    rankSum += meanRank * sorted.slice(start, end).filter((row) => row.positive).length;
    start = end;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/**
 * Average precision: the precision at each step of recall, weighted by the step; rows with one score are one step. Null
 * unless there is a positive.
 */
export function averagePrecision(rows: readonly ScoredRow[]): number | null {
  const positives = rows.filter((row) => row.positive).length;
  if (positives === 0) return null;
  const sorted = [...rows].sort((a, b) => b.score - a.score);
  let found = 0;
  let foundBefore = 0;
  let sum = 0;
  for (const [index, row] of sorted.entries()) {
    if (row.positive) found += 1;
    if (sorted[index + 1]?.score === row.score) continue;
    sum += ((found - foundBefore) * found) / (index + 1);
    foundBefore = found;
  }
  return sum / positives;
}

/**
 * The lowest score from which flagging flags at most `maxFalsePositiveRate` of the negatives. Rows with one score are
 * flagged together or not at all. Infinity when even the highest score flags too many; null unless there is at least
 * one negative.
 */
export function thresholdAtFalsePositiveRate(
  rows: readonly ScoredRow[],
  maxFalsePositiveRate: number,
): number | null {
  const negatives = rows.filter((row) => !row.positive).length;
  if (negatives === 0) return null;
  const sorted = [...rows].sort((a, b) => b.score - a.score);
  let falsePositives = 0;
  let threshold = Number.POSITIVE_INFINITY;
  for (const [index, row] of sorted.entries()) {
    if (!row.positive) falsePositives += 1;
    if (falsePositives / negatives > maxFalsePositiveRate) break;
    if (sorted[index + 1]?.score !== row.score) threshold = row.score;
  }
  return threshold;
}

/** Recall at that threshold. Null unless there is at least one positive and one negative. */
export function recallAtFalsePositiveRate(
  rows: readonly ScoredRow[],
  maxFalsePositiveRate: number,
): number | null {
  const threshold = thresholdAtFalsePositiveRate(rows, maxFalsePositiveRate);
  if (threshold === null) return null;
  return share(
    rows.filter((row) => row.positive),
    (row) => row.score >= threshold,
  );
}
