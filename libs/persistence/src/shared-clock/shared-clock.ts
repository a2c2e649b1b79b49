import type { Clock } from './clock';

/** Questions of one look. */
const LOOKS = 3;

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

  /**
   * Asks several times and keeps the answer with the shortest trip, because the error is at most half of a trip: the
   * first of a process that is still starting can take a second.
   *
   * @param ask answers the database's time at some instant between question and answer.
   */
  async follow(ask: () => Promise<Date>): Promise<void> {
    let shortest = Number.POSITIVE_INFINITY;
    let zero = this.zero;
    for (let look = 0; look < LOOKS; look += 1) {
      const askedAt = this.monotonic();
      const answered = await ask();
      const trip = this.monotonic() - askedAt;
      if (trip >= shortest) continue;
      shortest = trip;
      zero = answered.getTime() - (askedAt + trip / 2);
    }
    this.zero = zero;
  }
}
