/** What the limit is steered by. Milliseconds, and shares. */
const STEER = {
  /** What nine of ten calls should take at the most. */
  target: 250,
  /** Below this share of the target there is room for more. */
  room: 0.7,
  /** What the limit grows by at a time. */
  growth: 1.15,
  /** What it shrinks to at a time, at the least. */
  shrink: 0.5,
  /** Of the limit must have been in use before slow calls are blamed on how many there are. */
  inUse: 0.45,
  /** Between two decisions: at least so long, and so many calls, or as long as `patience`. */
  window: 100,
  calls: 20,
  patience: 1_000,
};

/** Fewest calls at once, however slow they are: with less a machine cannot be kept busy. */
const LEAST = 32;
/** Share of the calls that may take longer than what is looked at. */
const SLOW_SHARE = 0.1;

/**
 * How many calls may be under way, found out by how long they take (ADR 54): what a machine can do depends on the machine
 * and on what it is asked, and as many calls as suit quick checks would make orders wait for seconds. Calls that are slow
 * while few are under way, slow they are; only what comes of many is answered with fewer.
 */
export class AdaptiveLimit {
  private readonly least: number;
  private limit: number;
  private taken: number[] = [];
  private mostUnderWay = 0;
  private begunAt: number;
  private windowMs = STEER.window;

  /** @param most to begin with, and ever. */
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

  /** @param ms that a call took. @param underWay how many there were when it ended, itself included. */
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
    // What ends next was begun under the limit before this one: it is not to be judged by it.
    this.windowMs = Math.max(STEER.window, Math.min(slowMs, STEER.patience));
    this.begunAt = this.now();
    this.taken = [];
    this.mostUnderWay = 0;
  }

  /** Milliseconds that nine of ten calls did not exceed. */
  private slowOnes(): number {
    const sorted = this.taken.sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * (1 - SLOW_SHARE))] ?? 0;
  }
}
