/** Milliseconds between two checks; long enough not to be the load that the suite is tested under. */
const EVERY_MS = 20;

/**
 * Polls until a condition holds.
 *
 * @param what names the condition in the error.
 * @param withinMs the guarantee where there is one, otherwise certainly long enough.
 * @throws Error when it does not hold by then; the errors of the condition.
 */
export async function untilTrue(
  condition: () => Promise<boolean>,
  what: string,
  withinMs = 60_000,
): Promise<void> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
