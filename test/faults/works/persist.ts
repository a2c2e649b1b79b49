import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two attempts, and after which no more are made. */
const AGAIN_AFTER_MS = 500;
const GIVEN_UP_AFTER_MS = 60_000;

/** The moment of `performance.now()` at which calls that begin now are given up. */
export const givenUpAt = (): number => performance.now() + GIVEN_UP_AFTER_MS;

/**
 * Repeats a call of the verification, which a suite that has just recovered on a busy machine may refuse.
 *
 * @param call gives null when it was refused.
 * @param until a moment of `performance.now()`.
 * @returns its answer; null when it is still refused then.
 */
export async function persist<Answer>(
  call: () => Promise<Answer | null>,
  until = givenUpAt(),
): Promise<Answer | null> {
  for (;;) {
    const answer = await call();
    if (answer !== null || performance.now() > until) return answer;
    await pause(AGAIN_AFTER_MS);
  }
}
