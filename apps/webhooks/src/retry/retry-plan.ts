/** Seconds between attempts: the first at once, the last a day after the previous one; 42 hours in all. */
const PLAN_SECONDS = [0, 30, 120, 600, 3_600, 14_400, 43_200, 86_400];
/** Attempts of one plan. */
export const PLAN_ATTEMPTS = PLAN_SECONDS.length;
/** The share of a delay that may be added to it, so that simultaneous failures are not retried simultaneously. */
const JITTER = 0.2;
/** Longest delay that a receiver can ask for. */
const MOST_WAIT_MS = 86_400_000;

/**
 * Milliseconds from a failed attempt to the next, or null after the last one of the plan.
 *
 * @param made attempts of the plan so far, at least 1.
 * @param retryAfterMs what the receiver asked for, or null; it can only lengthen the wait.
 * @param chance from 0 to 1.
 */
export function computeWaitMs(made: number, retryAfterMs: number | null, chance: number): number | null {
  const seconds = PLAN_SECONDS[made];
  if (seconds === undefined) return null;
  const plannedMs = seconds * 1_000 * (1 + JITTER * chance);
  return Math.round(Math.max(plannedMs, Math.min(retryAfterMs ?? 0, MOST_WAIT_MS)));
}
