import { probabilityOf } from '../model/log-odds';

/**
 * Steps per unit of a gradient. On this grid, sums of a million rows are exact in doubles, so a histogram is the same
 * in whatever order its rows are added, and a parent's minus one child's is exactly the other's.
 */
const STEPS_PER_UNIT = 2 ** 20;
const LEAST_HESSIAN = 1 / STEPS_PER_UNIT;

/** First and second derivative of the log loss by each row's log-odds: multiples of 2^-20, exact as 32-bit floats. */
export interface Gradients {
  readonly first: Float32Array;
  readonly second: Float32Array;
}

/** @param rows those that are computed; the others keep their values. */
export function computeGradients(
  labels: Uint8Array,
  logOdds: Float64Array,
  rows: Int32Array,
  { first, second }: Gradients,
): void {
  for (const row of rows) {
    const probability = probabilityOf(logOdds[row] as number);
    const hessian = Math.round(probability * (1 - probability) * STEPS_PER_UNIT) / STEPS_PER_UNIT;
    first[row] = Math.round((probability - (labels[row] as number)) * STEPS_PER_UNIT) / STEPS_PER_UNIT;
    second[row] = Math.max(hessian, LEAST_HESSIAN);
  }
}
