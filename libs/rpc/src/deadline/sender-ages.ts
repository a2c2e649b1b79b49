import type { TimeLeft } from './time-left';

/**
 * Milliseconds after which the fastest message of a sender is forgotten, after twice that at most: clocks drift apart
 * slowly.
 */
const REMEMBERED_MS = 60_000;

/**
 * Estimates how long messages were under way, from monotonic clocks alone. The clocks of two processes share only their
 * pace, so the fastest message of a sender in the last minute or two counts as one that took no time, and others are as
 * old as they arrived later than that.
 *
 * A sender's first message counts as fresh: at worst an answer is computed that no caller awaits.
 */
export class SenderAges {
  private recent = new Map<string, number>();
  private earlier = new Map<string, number>();
  private turnedAt: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.turnedAt = now();
  }

  /** @returns the moment of our own monotonic clock after which the caller no longer waits for the answer. */
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
    // After a silence of two such periods, no earlier message counts.
    this.earlier = now - this.turnedAt < 2 * REMEMBERED_MS ? this.recent : new Map();
    this.recent = new Map();
    this.turnedAt = now;
  }
}
