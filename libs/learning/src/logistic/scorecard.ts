import type { LearningTask } from '../dataset/learning-task';
import { probabilityOf } from '../model/log-odds';

/** A weight for each bin of each column, the missing values' bin first; a row's weights sum to its log-odds. */
export interface Scorecard {
  /** By column, by bin. */
  readonly weights: readonly Float64Array[];
  /** Of every row of the table. */
  readonly logOdds: Float64Array;
  /** Passes over all columns. */
  readonly sweeps: number;
}

/** Maximum of bins per column of a scorecard: each must hold frauds of its own. */
export const SCORECARD_BINS = 24;

const MOST_SWEEPS = 60;
/** Ends when no weight moves by more. */
const TOLERANCE = 1e-3;
/** Maximum step of a weight: Newton's steps are too long far from the minimum. */
const LONGEST_STEP = 1;

/**
 * Logistic regression over binned columns, L2 on the weights. Takes Newton's step for all bins of one column at a time:
 * a row is in exactly one bin of a column, so the Hessian is diagonal and needs no inversion. The loss is strictly
 * convex; repeated passes end at its only minimum, in any order.
 *
 * @param lambda L2, above 0.
 * @param onSweep called with the number of passes so far and the maximum.
 */
export function fitScorecard(
  task: LearningTask,
  lambda: number,
  onSweep: (done: number, total: number) => void,
): Scorecard {
  const { table, base } = task;
  const weights = table.edges.map((edges) => new Float64Array(edges.length + 2));
  const logOdds = new Float64Array(table.rows).fill(base);
  let sweeps = 0;
  for (let moved = Number.POSITIVE_INFINITY; moved > TOLERANCE && sweeps < MOST_SWEEPS; sweeps += 1) {
    moved = 0;
    for (const [column, bins] of table.bins.entries()) {
      const steps = newtonSteps(task, bins, weights[column] as Float64Array, lambda, logOdds);
      for (const step of steps) moved = Math.max(moved, Math.abs(step));
      for (let row = 0; row < table.rows; row += 1) {
        logOdds[row] = (logOdds[row] as number) + (steps[bins[row] as number] as number);
      }
    }
    onSweep(sweeps + 1, MOST_SWEEPS);
  }
  return { weights, logOdds, sweeps };
}

/** Moves the weights of one column. @returns by how much each moved. */
function newtonSteps(
  { labels, learnFrom }: LearningTask,
  bins: Uint8Array,
  weights: Float64Array,
  lambda: number,
  logOdds: Float64Array,
): Float64Array {
  const first = weights.map((weight) => lambda * weight);
  const second = new Float64Array(weights.length).fill(lambda);
  for (const row of learnFrom) {
    const bin = bins[row] as number;
    const probability = probabilityOf(logOdds[row] as number);
    first[bin] = (first[bin] as number) + probability - (labels[row] as number);
    second[bin] = (second[bin] as number) + probability * (1 - probability);
  }
  return first.map((slope, bin) => {
    const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, -slope / (second[bin] as number)));
    weights[bin] = (weights[bin] as number) + step;
    return step;
  });
}
