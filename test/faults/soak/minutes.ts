import type { Call } from '../../calls/call-log';

/** The kind of call whose times are watched. */
export const WATCHED = 'POST screen';

/** What callers saw within a minute. */
export interface Minute {
  /** From the beginning of the load at its pace, from 1. */
  readonly number: number;
  /** Names of what was done to the suite in it, until its effect had passed. */
  readonly disturbedBy: readonly string[];
  readonly served: number;
  /** By outcome, but for `served` and `held`. */
  readonly failed: number;
  /** Of `POST screen`, milliseconds; 0 without any. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** MiB of each process of an app, by its number: `gateway 4711`. */
  readonly memoryMib: Readonly<Record<string, number>>;
}

/** @param calls that ended in it. */
export function minuteOf(
  number: number,
  calls: readonly Call[],
  rest: Pick<Minute, 'disturbedBy' | 'memoryMib'>,
): Minute {
  const served = calls.filter(({ outcome }) => outcome === 'served');
  const held = calls.filter(({ outcome }) => outcome === 'held');
  const times = served
    .filter(({ kind }) => kind === WATCHED)
    .map(({ startedAt, endedAt }) => endedAt - startedAt)
    .sort((left, right) => left - right);
  return {
    number,
    ...rest,
    served: served.length,
    failed: calls.length - served.length - held.length,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

function quantile(rising: readonly number[], share: number): number {
  const value = rising[Math.min(rising.length - 1, Math.floor(rising.length * share))] ?? 0;
  return Math.round(value * 10) / 10;
}
