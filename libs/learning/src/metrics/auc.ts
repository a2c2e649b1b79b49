import { cutOffs } from './rank-order';

/**
 * The area under the ROC curve: how often a fraud has a higher score than another order, equal scores counting half.
 *
 * @param labels 1 for fraud, 0 otherwise, one per row.
 * @param scores of the same rows; only their order matters.
 * @returns 0 to 1; NaN unless there are rows of both kinds.
 */
export function auc(labels: ArrayLike<number>, scores: ArrayLike<number>): number {
  let area = 0;
  let last = { frauds: 0, others: 0 };
  for (const cut of cutOffs(labels, scores)) {
    area += ((cut.others - last.others) * (cut.frauds + last.frauds)) / 2;
    last = cut;
  }
  return area / (last.frauds * last.others);
}
