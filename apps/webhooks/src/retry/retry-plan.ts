/** Seconds from one attempt to the next: the first at once, the last a day after the one before it; 42 hours in all. */
const PLAN_SECONDS = [0, 30, 120, 600, 3_600, 14_400, 43_200, 86_400];
/** Attempts of one plan. */
export const PLAN_ATTEMPTS = PLAN_SECONDS.length;
/** The part of a delay by which it may become longer, so that what failed together does not come back together. */
const JITTER = 0.2;
/** However long a receiver asks us to wait. */
const MOST_WAIT_MS = 86_400_000;

/**
 * Milliseconds from an attempt that failed to the next, or null when it was the last of its plan.
 *
 * @param made attempts of the plan so far, at least 1.
 * @param retryAfterMs what the receiver asked for; null when it did not. It makes the wait longer, never shorter.
 * @param chance from 0 to 1.
 */
export function computeWaitMs(made: number, retryAfterMs: number | null, chance: number): number | null {
  const seconds = PLAN_SECONDS[made];
  if (seconds === undefined) return null;
  const plannedMs = seconds * 1_000 * (1 + JITTER * chance);
  return Math.round(Math.max(plannedMs, Math.min(retryAfterMs ?? 0, MOST_WAIT_MS)));
}
