/**
 * Steps per unit of log-odds. Everything that a model adds up is a whole number of these steps; sums of whole numbers
 * below 2^53 are exact in any order, and so is division by a power of two. Hence the contributions of a prediction add
 * up to its log-odds to the last bit.
 */
export const STEPS_PER_UNIT = 2 ** 24;

/** Maximum of steps in a single number of a model (±64 units of log-odds). */
export const MOST_STEPS = 64 * STEPS_PER_UNIT;

/** The nearest whole number of steps, within ±64 units. Never −0, which JSON would not preserve. */
export function toSteps(logOdds: number): number {
  const steps = Math.round(logOdds * STEPS_PER_UNIT);
  return Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps)) + 0;
}

export function fromSteps(steps: number): number {
  return steps / STEPS_PER_UNIT;
}
