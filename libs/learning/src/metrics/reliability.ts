import { rankByScore } from './rank-order';

/** Rows of similar probability: the predicted and the observed share. */
export interface ReliabilityBin {
  readonly meanPredicted: number;
  /** Share of frauds. */
  readonly observed: number;
  readonly rows: number;
}

/** Number of groups in a curve: enough to see a bend, few enough to hold sufficient rows each. */
const GROUPS = 10;

/**
 * The reliability curve. Groups hold equally many rows: frauds are rare, and nine of ten groups of equal width would be
 * nearly empty.
 *
 * @param probabilities 0 to 1.
 * @returns up to ten groups, by ascending probability.
 */
export function reliability(
  labels: ArrayLike<number>,
  probabilities: ArrayLike<number>,
  groups: number = GROUPS,
): ReliabilityBin[] {
  const order = rankByScore(probabilities).reverse();
  const curve: ReliabilityBin[] = [];
  for (let group = 0; group < groups; group += 1) {
    const from = Math.floor((group * order.length) / groups);
    const members = order.subarray(from, Math.floor(((group + 1) * order.length) / groups));
    if (members.length === 0) continue;
    let predicted = 0;
    let frauds = 0;
    for (const row of members) {
      predicted += probabilities[row] as number;
      frauds += labels[row] as number;
    }
    const rows = members.length;
    curve.push({ meanPredicted: predicted / rows, observed: frauds / rows, rows });
  }
  return curve;
}

/**
 * The expected calibration error: how far the groups of a curve lie from the observed shares, on average over the rows.
 *
 * @returns 0 to 1; NaN for an empty curve.
 */
export function expectedCalibrationError(curve: readonly ReliabilityBin[]): number {
  let off = 0;
  let rows = 0;
  for (const group of curve) {
    off += group.rows * Math.abs(group.meanPredicted - group.observed);
    rows += group.rows;
  }
  return off / rows;
}
