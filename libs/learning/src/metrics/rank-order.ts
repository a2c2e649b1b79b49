/** Rows in descending order of their scores; of equal ones the earlier row first. */
export function rankByScore(scores: ArrayLike<number>): Uint32Array {
  const order = Uint32Array.from({ length: scores.length }, (_, row) => row);
  return order.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
}

/** The position of a threshold after a run of equal scores: how many of either kind it would find. */
export interface CutOff {
  readonly frauds: number;
  readonly others: number;
}

/**
 * What each threshold would find, strictest first; rows of equal score are found together or not at all, so that no
 * metric depends on how a sort orders ties.
 */
export function cutOffs(labels: ArrayLike<number>, scores: ArrayLike<number>): CutOff[] {
  const order = rankByScore(scores);
  const found: CutOff[] = [];
  let frauds = 0;
  let others = 0;
  for (const [rank, row] of order.entries()) {
    if (labels[row] === 1) frauds += 1;
    else others += 1;
    const next = order[rank + 1];
    if (next === undefined || scores[next] !== scores[row]) found.push({ frauds, others });
  }
  return found;
}
