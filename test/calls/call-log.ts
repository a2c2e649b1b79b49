/**
 * How a call ended:
 * - `served`: with a correct answer;
 * - `held`: refused as expected, because of a limit or because the same call is under way elsewhere;
 * - `clear`: 503 or 504 in the envelope of errors, with the time to try again;
 * - `closed`: the connection was not accepted, so that nothing was sent;
 * - `unclear`: with no answer (a connection that broke, or nothing within the patience of a caller);
 * - `wrong`: with anything else: another status, an error without envelope or `Retry-After`, an incorrect answer.
 */
export type Outcome = 'served' | 'held' | 'clear' | 'closed' | 'unclear' | 'wrong';

export interface Call {
  /** The endpoint, with anything else that makes it a kind of its own. */
  readonly kind: string;
  /** Moments of `performance.now()`. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly outcome: Outcome;
  /** For all but `served`: status and code, or the transport's error. */
  readonly how: string;
}

/** Whether a caller got what it needed. */
const isGood = ({ outcome }: Call): boolean => outcome === 'served' || outcome === 'held';

/** Every call of the load and its result. */
export class CallLog {
  private readonly calls: Call[] = [];
  private readonly kinds = new Set<string>();

  add(call: Call): void {
    this.calls.push(call);
    this.kinds.add(call.kind);
  }

  /** Calls that began at or after a moment. */
  since(moment: number): Call[] {
    return this.calls.filter(({ startedAt }) => startedAt >= moment);
  }

  /** Calls that were under way at a moment, or began later. They are logged as they end: looked for from the end. */
  metBy(moment: number): Call[] {
    return this.calls.slice(this.calls.findLastIndex(({ endedAt }) => endedAt < moment) + 1);
  }

  /**
   * Why the suite does not count as calm yet: calm means that since a moment, for so many milliseconds, nothing has
   * failed, and every kind of call has been served.
   *
   * @returns null when it is calm.
   */
  unrest(since: number, calmMs: number): string | null {
    const recent = this.metBy(since);
    const failed = recent.findLast((call) => !isGood(call));
    const from = Math.max(since, failed?.endedAt ?? since);
    if (performance.now() - from < calmMs)
      return `${failed?.kind ?? 'nothing'} failed: ${failed?.how ?? 'too soon'}`;
    const missing = [...this.kinds].find(
      (kind) => !recent.some((call) => call.kind === kind && isGood(call) && call.startedAt >= from),
    );
    return missing === undefined ? null : `no ${missing} was served`;
  }

  /**
   * Milliseconds until every kind of call succeeded for good: for each kind that failed at all, to the end of the first
   * success that began after its last failure.
   *
   * @param startedAt from when on failures count.
   * @param overAt the start of the count.
   * @returns null while a kind has not.
   */
  msUntilFlowing(startedAt: number, overAt: number): { readonly ms: number; readonly kind: string } | null {
    let slowest = { ms: 0, kind: '' };
    const met = this.metBy(startedAt);
    for (const kind of this.kinds) {
      const calls = met.filter((call) => call.kind === kind);
      const failed = calls.findLast((call) => !isGood(call));
      if (failed === undefined) continue;
      const from = Math.max(overAt, failed.endedAt);
      const ends = calls.filter((call) => isGood(call) && call.startedAt >= from).map((call) => call.endedAt);
      if (ends.length === 0) return null;
      const ms = Math.min(...ends) - overAt;
      if (ms > slowest.ms) slowest = { ms, kind };
    }
    return slowest;
  }
}
