/** One action of an entity. */
export interface Action {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether it is labelled as fraud. */
  readonly isFraud: boolean;
}

/**
 * How many actions the fullest window of this length holds: `(t − windowSeconds, t]` for the best t. A sweep, so that a
 * file of any size is read once; the API's counts are compared with {@link recount}, which shares no code with it.
 */
export function countBusiest(times: readonly number[], windowSeconds: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  let [most, first] = [0, 0];
  for (const [last, at] of sorted.entries()) {
    while (at - (sorted[first] as number) >= windowSeconds * 1_000) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

/** The same by brute force: compares every action's window with every other action. */
export function recount(times: readonly number[], windowSeconds: number): number {
  const within = (end: number) => times.filter((at) => at <= end && at > end - windowSeconds * 1_000).length;
  return times.reduce((most, end) => Math.max(most, within(end)), 0);
}
