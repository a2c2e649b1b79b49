/**
 * The mean of −ln of the probability that was predicted for the actual outcome; from log-odds, so that it never
 * overflows.
 *
 * @param from first row. @param to the row after the last.
 * @returns 0 or more; NaN without rows.
 */
export function logLoss(
  labels: ArrayLike<number>,
  logOdds: ArrayLike<number>,
  from: number,
  to: number,
): number {
  let sum = 0;
  for (let row = from; row < to; row += 1) {
    const wrong = labels[row] === 1 ? -(logOdds[row] as number) : (logOdds[row] as number);
    sum += wrong > 0 ? wrong + Math.log1p(Math.exp(-wrong)) : Math.log1p(Math.exp(wrong));
  }
  return sum / (to - from);
}
