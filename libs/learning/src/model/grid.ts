/**
 * Steps to one unit of log-odds. Everything that a model adds up is a whole number of these steps; sums of whole
 * numbers below 2^53 are exact in any order, and dividing by a power of two is exact as well. Hence the contributions
 * of a prediction add up to its log-odds to the last bit.
 */
export const STEPS_PER_UNIT = 2 ** 24;

/** Most steps that a single number of a model may have (±64 units of log-odds). */
export const MOST_STEPS = 64 * STEPS_PER_UNIT;

/** The nearest whole number of steps, within ±64 units. Never −0, which JSON would not keep. */
export function toSteps(logOdds: number): number {
  const steps = Math.round(logOdds * STEPS_PER_UNIT);
  return Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps)) + 0;
}

export function fromSteps(steps: number): number {
  return steps / STEPS_PER_UNIT;
}
