import { probabilityOf } from '../model/log-odds';

/** Calibrated log-odds are `slope` × log-odds + `shift`. */
export interface Calibration {
  readonly slope: number;
  readonly shift: number;
}

/** The weight of the prior that holds the slope at 1 and the shift at 0: that of so many frauds. */
const PRIOR_STRENGTH = 2;
const MOST_STEPS = 50;
/** A slope outside would reverse the order or amplify noise; then something is wrong that scaling cannot mend. */
const LEAST_SLOPE = 0.2;
const MOST_SLOPE = 5;

/**
 * Platt scaling, with a prior that the log-odds are already right, on rows that the model has not learned from.
 * Newton's method on two parameters; the loss is convex, so it ends at its only minimum.
 *
 * @param from first row. @param to the row after the last; none gives the identity.
 */
export function fitCalibration(
  labels: ArrayLike<number>,
  logOdds: ArrayLike<number>,
  from: number,
  to: number,
): Calibration {
  let slope = 1;
  let shift = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { gradient, hessian } = derivatives({ slope, shift }, labels, logOdds, from, to);
    const determinant = hessian[0] * hessian[2] - hessian[1] * hessian[1];
    const slopeStep = (hessian[2] * gradient[0] - hessian[1] * gradient[1]) / determinant;
    const shiftStep = (hessian[0] * gradient[1] - hessian[1] * gradient[0]) / determinant;
    slope = Math.min(MOST_SLOPE, Math.max(LEAST_SLOPE, slope - limit(slopeStep)));
    shift -= limit(shiftStep);
    if (Math.abs(slopeStep) + Math.abs(shiftStep) < 1e-10) break;
  }
  return { slope, shift };
}

/** Newton's steps are too long far from the minimum. */
const limit = (step: number) => Math.min(1, Math.max(-1, step));

/** Derivatives of the loss by slope and shift; the Hessian's upper triangle. */
function derivatives(
  { slope, shift }: Calibration,
  labels: ArrayLike<number>,
  logOdds: ArrayLike<number>,
  from: number,
  to: number,
) {
  const gradient: [number, number] = [PRIOR_STRENGTH * (slope - 1), PRIOR_STRENGTH * shift];
  const hessian: [number, number, number] = [PRIOR_STRENGTH, 0, PRIOR_STRENGTH];
  for (let row = from; row < to; row += 1) {
    const score = logOdds[row] as number;
    const probability = probabilityOf(slope * score + shift);
    const error = probability - (labels[row] as number);
    const weight = probability * (1 - probability);
    gradient[0] += error * score;
    gradient[1] += error;
    hessian[0] += weight * score * score;
    hessian[1] += weight * score;
    hessian[2] += weight;
  }
  return { gradient, hessian };
}
