import type { Interval, ScoredRow } from './metrics';
import { randomNumbers } from './random-addresses';

const Z = 1.96;
const RESAMPLES = 200;
const SEED = 1;

/** Wilson's score interval of a share; null without rows. */
export function wilson(successes: number, rows: number): Interval | null {
  if (rows === 0) return null;
  const rate = successes / rows;
  const middle = (rate + Z ** 2 / (2 * rows)) / (1 + Z ** 2 / rows);
  const half = (Z / (1 + Z ** 2 / rows)) * Math.sqrt((rate * (1 - rate)) / rows + Z ** 2 / (4 * rows ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * DeLong's interval of the area under the curve, with Obuchowski's sum over groups: rows of one group, such as the orders
 * of a customer, vary together. Without `groupOf` each row is a group of its own.
 *
 * An area of exactly 0 or 1 has no variance; its bound is Wilson's for the smaller class.
 *
 * @returns null unless there is at least one row of each class.
 */
export function areaInterval<Row extends ScoredRow>(
  rows: readonly Row[],
  groupOf: (row: Row) => unknown = (row) => row,
): Interval | null {
  const positives = rows.filter(({ positive }) => positive).length;
  const negatives = rows.length - positives;
  if (positives === 0 || negatives === 0) return null;
  const placements = placementsOf(rows, positives, negatives);
  const area = rows.reduce((sum, row, at) => sum + (row.positive ? (placements[at] ?? 0) : 0), 0) / positives;
  if (area === 0 || area === 1) {
    const fewer = Math.min(positives, negatives);
    return wilson(area * fewer, fewer);
  }
  const sums = { positive: new Map<unknown, number>(), negative: new Map<unknown, number>() };
  for (const [at, row] of rows.entries()) {
    const [ofClass, size] = row.positive ? [sums.positive, positives] : [sums.negative, negatives];
    const group = groupOf(row);
    ofClass.set(group, (ofClass.get(group) ?? 0) + ((placements[at] ?? 0) - area) / size);
  }
  const both = [...sums.positive].map(([group, sum]): [number, number] => [
    sum,
    sums.negative.get(group) ?? 0,
  ]);
  const groups = new Set([...sums.positive.keys(), ...sums.negative.keys()]).size;
  const squares = (of: ReadonlyMap<unknown, number>) =>
    [...of.values()].map((sum): [number, number] => [sum, sum]);
  const variance =
    products(squares(sums.positive), sums.positive.size) +
    products(squares(sums.negative), sums.negative.size) +
    2 * products(both, groups);
  const half = Z * Math.sqrt(Math.max(0, variance));
  return [Math.max(0, area - half), Math.min(1, area + half)];
}

/** The sum of products over groups, corrected for their number. */
function products(pairs: readonly (readonly [number, number])[], groups: number): number {
  return (pairs.reduce((sum, [a, b]) => sum + a * b, 0) * groups) / Math.max(1, groups - 1);
}

/** For each row, the share of the other class that it is ranked correctly against; a tie counts half. */
function placementsOf(rows: readonly ScoredRow[], positives: number, negatives: number): Float64Array {
  const placements = new Float64Array(rows.length);
  const byScore = rows.map((_, at) => at).sort((a, b) => scoreAt(rows, a) - scoreAt(rows, b));
  let positivesBelow = 0;
  let negativesBelow = 0;
  for (let start = 0; start < byScore.length; ) {
    let end = start;
    let tied = 0;
    for (; end < byScore.length && scoreAt(rows, byScore[end]) === scoreAt(rows, byScore[start]); end += 1)
      if (rows[byScore[end] ?? 0]?.positive) tied += 1;
    const tiedNegatives = end - start - tied;
    for (const at of byScore.slice(start, end))
      placements[at] = rows[at]?.positive
        ? (negativesBelow + tiedNegatives / 2) / negatives
        : 1 - (positivesBelow + tied / 2) / positives;
    positivesBelow += tied;
    negativesBelow += tiedNegatives;
    start = end;
  }
  return placements;
}

const scoreAt = (rows: readonly ScoredRow[], at: number | undefined) => rows[at ?? 0]?.score ?? 0;

/** Rows of one group, and how many of them have what is counted. */
export interface GroupCount {
  readonly hits: number;
  readonly rows: number;
}

/**
 * The ratio of two shares and its interval, on the scale of logarithms, with the variance between groups: rows of one
 * person or campaign are alike. A share of 0 counts as half a row, so that a ratio exists; its interval is then wide.
 *
 * @returns null without rows on either side, or where neither has a hit.
 */
export function ratioOfShares(
  over: readonly GroupCount[],
  under: readonly GroupCount[],
): { readonly value: number; readonly interval: Interval } | null {
  const [a, b] = [logShare(over), logShare(under)];
  if (a === null || b === null || (a.hits === 0 && b.hits === 0)) return null;
  const log = a.log - b.log;
  const half = Z * Math.sqrt(a.variance + b.variance);
  return { value: Math.exp(log), interval: [Math.exp(log - half), Math.exp(log + half)] };
}

/** The logarithm of a share and its variance by the delta method; null without rows. */
function logShare(groups: readonly GroupCount[]) {
  const hits = groups.reduce((sum, each) => sum + each.hits, 0);
  const rows = groups.reduce((sum, each) => sum + each.rows, 0);
  if (rows === 0) return null;
  // The variance of a Poisson count of a half.
  if (hits === 0) return { hits, log: Math.log(0.5 / rows), variance: 2 };
  const rate = hits / rows;
  const squares = groups.reduce((sum, each) => sum + (each.hits - rate * each.rows) ** 2, 0);
  const correction = groups.length / Math.max(1, groups.length - 1);
  return { hits, log: Math.log(rate), variance: (correction * squares) / hits ** 2 };
}

/**
 * The middle 95 % of a figure over resamples of whole groups: orders of one campaign, or of one person, are alike, so that
 * resampling orders one by one would promise too much. Null when the figure is null.
 */
export function bootstrap<Row>(
  groups: readonly (readonly Row[])[],
  figure: (rows: readonly Row[]) => number | null,
): Interval | null {
  return bootstrapGroups(groups, (drawn) => figure(drawn.flat()));
}

/** Like `bootstrap`, for a figure that must distinguish a group from its copies. */
export function bootstrapGroups<Row>(
  groups: readonly (readonly Row[])[],
  figure: (drawn: readonly (readonly Row[])[]) => number | null,
): Interval | null {
  const next = randomNumbers(SEED);
  const values: number[] = [];
  for (let each = 0; each < RESAMPLES; each += 1) {
    const value = figure(groups.map(() => groups[Math.floor(next() * groups.length)] ?? []));
    if (value !== null) values.push(value);
  }
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.round(share * (values.length - 1))];
  const [low, high] = [at(0.025), at(0.975)];
  return low === undefined || high === undefined ? null : [low, high];
}
