import { setTimeout as sleep } from 'node:timers/promises';
import { ApiRefusal } from './api-refusal';
import { ToolError } from './io';

/** Milliseconds before the second try; each pause is longer. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const LONGER = 1.5;
/** Tries that may fail: some five minutes of pauses, in which a gateway is replaced or Postgres comes back. */
const MAX_MISSES = 60;

/** Refusals that say nothing about what is looked at: another try may succeed. */
const PASSING: ReadonlySet<string> = new Set([
  'rate_limited',
  'unavailable',
  'deadline_exceeded',
  'internal_error',
]);

/**
 * Asks the API about work that is under way, and asks again while it cannot answer: the work goes on meanwhile, and in a
 * script, no person repeats the command.
 *
 * @param look reads only, so that it may be repeated.
 * @throws ToolError when the API refuses for good, or has not answered for long.
 */
export async function lookAgain<T>(
  look: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let misses = 1; ; misses += 1) {
    try {
      return await look();
    } catch (error) {
      if (!isPassing(error) || misses > MAX_MISSES) throw error;
    }
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * LONGER, LONGEST_PAUSE_MS);
  }
}

/** An answer of a proxy has a status instead of a code; any other error of the tool is an API that was not reached. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiRefusal) return PASSING.has(error.code) || error.code.startsWith('http_5');
  return error instanceof ToolError;
}
