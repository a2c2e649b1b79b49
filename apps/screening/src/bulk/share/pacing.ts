import { setTimeout as pause } from 'node:timers/promises';

/** Most milliseconds of one rest: a part that took longer waited for something else. */
const MAX_REST_MS = 250;

/**
 * Lets bulk screening rest as long as it has worked while live orders come in, so that they get at least half of what
 * there is; without any it goes on at once.
 */
export class Pacing {
  private seen: number;

  /** @param liveOrders how many there have been. @param rest waits; a test passes its own. */
  constructor(
    private readonly liveOrders: () => number,
    private readonly rest: (ms: number) => Promise<unknown> = pause,
  ) {
    this.seen = liveOrders();
  }

  /** Does the work, and rests behind it. @throws what the work throws. */
  async paced<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    const live = this.liveOrders();
    if (live !== this.seen) await this.rest(Math.min(MAX_REST_MS, performance.now() - startedAt));
    this.seen = live;
    return result;
  }
}
