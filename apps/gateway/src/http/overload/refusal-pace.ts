import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Utilisation of the event loop from which on it has no time left for refusals. */
const BUSY = 0.85;
/** Milliseconds over which it is measured. */
const WINDOW_MS = 100;
/** Shortest and longest delay of a refusal in milliseconds: about what its `Retry-After` says. */
const HOLD_MS = { least: 500, most: 1_500 };

/**
 * When to send refusals: normally at once. But callers who retry as soon as they are refused would keep this process
 * busy with refusals alone (ADR 54), so while it has no time left, refusals are delayed by about the second that they
 * ask the caller to wait in any case. A delayed call costs a timer.
 */
export class RefusalPace {
  private since: EventLoopUtilization;
  private lookedAt: number;
  private isBusy = false;

  /** @param utilization of the event loop since a moment; tests pass their own, and their own clock. */
  constructor(
    private readonly utilization = (since?: EventLoopUtilization) => performance.eventLoopUtilization(since),
    private readonly now: () => number = () => performance.now(),
  ) {
    this.since = utilization();
    this.lookedAt = now();
  }

  /**
   * Milliseconds to delay the next refusal; 0: send it at once. @param draw from 0 to 1, so that callers do not all
   * come back together.
   */
  holdMs(draw = Math.random()): number {
    const at = this.now();
    if (at - this.lookedAt >= WINDOW_MS) {
      this.isBusy = this.utilization(this.since).utilization >= BUSY;
      this.since = this.utilization();
      this.lookedAt = at;
    }
    return this.isBusy ? HOLD_MS.least + draw * (HOLD_MS.most - HOLD_MS.least) : 0;
  }
}
