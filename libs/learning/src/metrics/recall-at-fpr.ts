import { cutOffs } from './rank-order';

/**
 * The share of frauds found by the loosest threshold that wrongly finds at most this share of the others.
 *
 * @param mostFpr 0 to 1, e.g. 0.01.
 * @returns 0 to 1; NaN unless there are rows of both kinds.
 */
export function recallAtFpr(labels: ArrayLike<number>, scores: ArrayLike<number>, mostFpr: number): number {
  const cuts = cutOffs(labels, scores);
  const all = cuts.at(-1);
  if (all === undefined || all.others === 0) return Number.NaN;
  let frauds = 0;
  for (const cut of cuts) if (cut.others <= mostFpr * all.others) frauds = cut.frauds;
  return frauds / all.frauds;
}
