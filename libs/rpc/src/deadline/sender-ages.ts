import type { TimeLeft } from './time-left';

/** Milliseconds after which the fastest message of a sender is forgotten, twice over: clocks drift apart slowly. */
const REMEMBERED_MS = 60_000;

/**
 * Tells how long messages were under way, by monotonic clocks alone. Those of two processes have nothing in common but
 * their pace, so the fastest message of a sender in the last minute or two counts as one that took no time, and the
 * others are as old as they came later than that.
 *
 * A sender's first message is taken for fresh: at worst something is answered for nobody.
 */
export class SenderAges {
  private recent = new Map<string, number>();
  private earlier = new Map<string, number>();
  private turnedAt: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.turnedAt = now();
  }

  /** @returns the moment of our own monotonic clock at which nobody waits for the answer any more. */
  deadlineOf({ sender, sentAt, leftMs }: TimeLeft): number {
    const now = this.now();
    this.forget(now);
    const took = now - sentAt;
    const fastest = Math.min(took, this.recent.get(sender) ?? took, this.earlier.get(sender) ?? took);
    if (took < (this.recent.get(sender) ?? Number.POSITIVE_INFINITY)) this.recent.set(sender, took);
    return now + leftMs - (took - fastest);
  }

  private forget(now: number): void {
    if (now - this.turnedAt < REMEMBERED_MS) return;
    // Of a silence of two such times nothing is left.
    this.earlier = now - this.turnedAt < 2 * REMEMBERED_MS ? this.recent : new Map();
    this.recent = new Map();
    this.turnedAt = now;
  }
}
