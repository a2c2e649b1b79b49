import { patience } from './patience';

/** Milliseconds between two looks; long enough not to be the load that the suite is tested under. */
const EVERY_MS = 20;

/**
 * Polls until a condition holds.
 *
 * @param what names the condition in the error; its code does otherwise.
 * @param withinMs the guarantee where there is one, otherwise certainly long enough, on a machine of any speed.
 * @returns what the condition found.
 * @throws Error when it does not hold by then; the errors of the condition.
 */
export function untilTrue(
  condition: () => boolean | Promise<boolean>,
  what?: string,
  withinMs?: number,
): Promise<void>;
export function untilTrue<Found>(
  condition: () => Found | Promise<Found>,
  what?: string,
  withinMs?: number,
): Promise<Exclude<Found, false | null | undefined>>;
export async function untilTrue(
  condition: () => unknown,
  what = String(condition),
  withinMs = patience(60_000),
): Promise<unknown> {
  const startedAt = performance.now();
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (performance.now() - startedAt > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
