import type { Clock } from './clock';

/**
 * The database's time of day, shared by all replicas. A replica whose machine's clock jumps, or is an hour off, would
 * otherwise schedule the next attempt of a webhook an hour away for all of them, sign it with a time that receivers
 * refuse, and add an order to another day's totals.
 *
 * Between two synchronisations it follows the monotonic clock, which cannot be set.
 */
export class SharedClock implements Clock {
  /**
   * Epoch milliseconds at the zero of the monotonic clock; null before the first synchronisation: until then the
   * machine's own time of day is used.
   */
  private zero: number | null = null;

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  now(): Date {
    return this.zero === null ? new Date() : new Date(this.zero + this.monotonic());
  }

  /** @param ask returns the database's time at some instant between request and answer. */
  async follow(ask: () => Promise<Date>): Promise<void> {
    const askedAt = this.monotonic();
    const answered = await ask();
    this.zero = answered.getTime() - (askedAt + this.monotonic()) / 2;
  }
}
