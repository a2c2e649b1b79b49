import type { CountingTrouble } from '../faults/fault';

/** A fault that was tried, with its times. Moments of `performance.now()`. */
export interface Struck {
  /** Undefined: it did not affect the counting of calls. */
  readonly counting: CountingTrouble | undefined;
  readonly startedAt: number;
  /** When its cause had ended. */
  readonly overAt: number;
  /** When every kind of call had been served again. */
  readonly endedAt: number;
}
