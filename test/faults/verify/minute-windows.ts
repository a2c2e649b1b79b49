/** A served call of a key with a limit, and the answer's statement about its window. */
export interface LimitedCall {
  /** Moments of `performance.now()`. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** `X-RateLimit-Reset`: whole seconds until the window ends, rounded up. */
  readonly resetSeconds: number;
}

/**
 * Milliseconds by which two calls of one window may disagree about its end: their own duration (ten seconds at most)
 * and the rounding. The ends of two windows lie at least 60 s apart.
 */
const SAME_WINDOW_MS = 30_000;

/**
 * How many calls were served in each window. A window is not a minute of the clock: it begins with the first call after
 * the previous one has ended, and a minute of the clock may hold calls of two.
 */
export function callsPerWindow(calls: readonly LimitedCall[]): number[] {
  const ends = calls
    .map(({ startedAt, endedAt, resetSeconds }) => (startedAt + endedAt) / 2 + resetSeconds * 1_000)
    .sort((one, other) => one - other);
  const windows: { readonly end: number; calls: number }[] = [];
  for (const end of ends) {
    const latest = windows.at(-1);
    if (latest !== undefined && end - latest.end < SAME_WINDOW_MS) latest.calls += 1;
    else windows.push({ end, calls: 1 });
  }
  return windows.map((window) => window.calls);
}
