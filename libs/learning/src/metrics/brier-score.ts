/**
 * The mean squared error of probabilities.
 *
 * @returns 0 to 1, lower is better; NaN without rows.
 */
export function brierScore(labels: ArrayLike<number>, probabilities: ArrayLike<number>): number {
  let sum = 0;
  for (let row = 0; row < labels.length; row += 1) {
    sum += ((probabilities[row] as number) - (labels[row] as number)) ** 2;
  }
  return sum / labels.length;
}
