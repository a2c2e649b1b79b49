/** Milliseconds between two looks; long enough not to be the load that the suite is tested under. */
const EVERY_MS = 20;

/**
 * Looks again and again until a condition holds.
 *
 * @param what names the condition in the error.
 * @param withinMs the guarantee where there is one, else what is certainly long enough.
 * @throws Error when it does not hold by then; what the condition throws.
 */
export async function untilTrue(
  condition: () => Promise<boolean>,
  what: string,
  withinMs = 30_000,
): Promise<void> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
