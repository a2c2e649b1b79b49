import type { Clock } from '../clock';

/**
 * The database's time of day, as all replicas share it. A replica whose machine's clock jumps, or is an hour off, would else
 * put the next attempt of a webhook an hour away for all of them, sign it with a time that receivers refuse, and add an
 * order to another day's totals.
 *
 * Between two looks at the database it goes on by the monotonic clock, which nobody sets.
 */
export class SharedClock implements Clock {
  /** Epoch milliseconds at the zero of the monotonic clock; null before the first look: our own time of day it is then. */
  private zero: number | null = null;

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  now(): Date {
    return this.zero === null ? new Date() : new Date(this.zero + this.monotonic());
  }

  /** @param ask tells the database's time; it was that somewhere between question and answer. */
  async follow(ask: () => Promise<Date>): Promise<void> {
    const askedAt = this.monotonic();
    const told = await ask();
    this.zero = told.getTime() - (askedAt + this.monotonic()) / 2;
  }
}
