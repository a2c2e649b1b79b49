/** Control parameters of the limit, in milliseconds and shares. */
const STEER = {
  /** Duration that nine of ten calls should not exceed. */
  target: 250,
  /** Below this share of the target the limit may grow. */
  room: 0.7,
  /** Factor by which the limit grows in a step. */
  growth: 1.15,
  /** Smallest factor by which it shrinks in a step. */
  shrink: 0.5,
  /** Share of the limit that must have been in use before slowness is attributed to the number of calls. */
  inUse: 0.45,
  /** Between two decisions: at least this long and this many calls, or as long as `patience`. */
  window: 100,
  calls: 20,
  patience: 1_000,
};

/** Fewest concurrent calls, however slow they are: with fewer a machine cannot be kept busy. */
const LEAST = 32;
/** Share of the calls that may take longer than the measured percentile. */
const SLOW_SHARE = 0.1;

/**
 * Determines how many calls may be under way from how long they take (ADR 54). The capacity depends on the machine
 * and on the calls: a number that suits quick checks would make orders wait for seconds. Calls that are slow while
 * few are under way are left alone; only slowness caused by many calls lowers the limit.
 */
export class AdaptiveLimit {
  private readonly least: number;
  private limit: number;
  private taken: number[] = [];
  private mostUnderWay = 0;
  private begunAt: number;
  private windowMs = STEER.window;

  /** @param most initial and highest limit. */
  constructor(
    private readonly most: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.least = Math.min(LEAST, most);
    this.limit = most;
    this.begunAt = now();
  }

  get current(): number {
    return Math.floor(this.limit);
  }

  /** @param ms duration of the call. @param underWay number of calls when it ended, including itself. */
  answered(ms: number, underWay: number): void {
    this.taken.push(ms);
    this.mostUnderWay = Math.max(this.mostUnderWay, underWay);
    const elapsed = this.now() - this.begunAt;
    const isDue = elapsed >= this.windowMs && this.taken.length >= STEER.calls;
    if (isDue || elapsed >= STEER.patience) this.decide();
  }

  private decide(): void {
    const slowMs = this.slowOnes();
    if (slowMs < STEER.target * STEER.room) {
      this.limit = Math.min(this.most, this.limit * STEER.growth);
    } else if (slowMs > STEER.target && this.mostUnderWay >= this.limit * STEER.inUse) {
      const share = Math.max(STEER.shrink, STEER.target / slowMs);
      this.limit = Math.max(this.least, this.limit * share);
    }
    // The calls that end next began under the previous limit and must not be judged by the new one.
    this.windowMs = Math.max(STEER.window, Math.min(slowMs, STEER.patience));
    this.begunAt = this.now();
    this.taken = [];
    this.mostUnderWay = 0;
  }

  /** The 90th percentile of the durations, in milliseconds. */
  private slowOnes(): number {
    const sorted = this.taken.sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * (1 - SLOW_SHARE))] ?? 0;
  }
}
