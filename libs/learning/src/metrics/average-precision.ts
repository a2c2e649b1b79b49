import { cutOffs } from './rank-order';

/**
 * The precision at each threshold, weighted by the recall that it adds; like scikit-learn's `average_precision_score`.
 *
 * @param labels 1 for fraud, 0 otherwise, one per row.
 * @param scores of the same rows; only their order matters.
 * @returns 0 to 1; NaN without a fraud.
 */
export function averagePrecision(labels: ArrayLike<number>, scores: ArrayLike<number>): number {
  let sum = 0;
  let frauds = 0;
  for (const cut of cutOffs(labels, scores)) {
    sum += ((cut.frauds - frauds) * cut.frauds) / (cut.frauds + cut.others);
    frauds = cut.frauds;
  }
  return sum / frauds;
}
