import { setTimeout as pause } from 'node:timers/promises';

/** Maximum of one rest, in milliseconds: work that took longer was itself waiting for something. */
const MAX_REST_MS = 250;
/** Rest for each millisecond of work. */
const REST_PER_WORK = 2;

/**
 * Makes bulk work rest twice as long as it has worked while live calls come in, so that these get two thirds of the
 * process's time. Without live calls it continues at once.
 */
export class Pacing {
  private seen: number;

  /** @param liveWork counts live calls so far. @param pauseFor waits; a test passes its own. */
  constructor(
    private readonly liveWork: () => number,
    private readonly pauseFor: (ms: number) => Promise<unknown> = pause,
  ) {
    this.seen = liveWork();
  }

  /** Does the work, then rests. @throws what the work throws. */
  async paced<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    await this.rest(performance.now() - startedAt);
    return result;
  }

  /** Rests after work of this duration. */
  async rest(tookMs: number): Promise<void> {
    const live = this.liveWork();
    if (live !== this.seen) await this.pauseFor(Math.min(MAX_REST_MS, REST_PER_WORK * tookMs));
    this.seen = live;
  }
}
