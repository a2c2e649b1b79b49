import { setTimeout as pause } from 'node:timers/promises';

/** How often one call is repeated, at most. */
const MOST_REPEATS = 30;
/** The wait where the answer names none, and the longest that is waited for: a quota is over for the day. */
const DEFAULT_WAIT_S = 1;
const LONGEST_WAIT_S = 60;

/** Calls of this run that were repeated, by the status of the answer. */
export const repeatedCalls = new Map<number, number>();

/**
 * Waits before a call that was answered with 429, 503 or the like is repeated, and counts it.
 *
 * @param repeats how often the call was repeated before.
 * @param retryAfterS null without a Retry-After.
 * @returns false when it is to be given up.
 */
export async function waitForRepeat(
  status: number,
  repeats: number,
  retryAfterS: number | null,
): Promise<boolean> {
  const waitS = retryAfterS ?? DEFAULT_WAIT_S;
  if (repeats >= MOST_REPEATS || waitS > LONGEST_WAIT_S) return false;
  repeatedCalls.set(status, (repeatedCalls.get(status) ?? 0) + 1);
  await pause(waitS * 1_000);
  return true;
}

/** A line for the report. */
export function describeRepeats(repeated: ReadonlyMap<number, number> = repeatedCalls): string {
  const counts = [...repeated].sort(([a], [b]) => a - b).map(([status, calls]) => `${calls} after ${status}`);
  return `Calls repeated because the service was too busy: ${counts.join(', ') || 'none'}.`;
}
