import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Share of its time for which the event loop is busy from where on it has none left for saying no. */
const BUSY = 0.85;
/** Milliseconds over which that is looked at. */
const WINDOW_MS = 100;
/** Milliseconds for which a refusal is kept back, at the least and at the most: about what its `Retry-After` says. */
const HOLD_MS = { least: 500, most: 1_500 };

/**
 * When to tell those who are turned away. At once, as a rule. But whoever asks again as soon as he is told would have this
 * process do nothing but refuse (ADR 54): while it has no time left, refusals are kept back for about the second that
 * they ask the caller to wait in any case. A call that is kept back costs a timer.
 */
export class RefusalPace {
  private since: EventLoopUtilization;
  private lookedAt: number;
  private isBusy = false;

  /** @param utilization of the event loop since a moment; a test passes its own, and its own clock. */
  constructor(
    private readonly utilization = (since?: EventLoopUtilization) => performance.eventLoopUtilization(since),
    private readonly now: () => number = () => performance.now(),
  ) {
    this.since = utilization();
    this.lookedAt = now();
  }

  /** Milliseconds to keep the next refusal back; 0: tell at once. @param draw from 0 to 1, so that not all come back together. */
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
