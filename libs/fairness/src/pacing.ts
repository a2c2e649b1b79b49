import { setTimeout as pause } from 'node:timers/promises';

/** Most milliseconds of one rest: work that took longer waited for something else. */
const MAX_REST_MS = 250;
/** Rest for each millisecond of work. */
const REST_PER_WORK = 2;

/**
 * Lets bulk work rest twice as long as it has worked while calls come in that somebody waits for, so that those get two
 * thirds of what there is; without any it goes on at once.
 */
export class Pacing {
  private seen: number;

  /** @param liveWork how much of it there has been. @param pause waits; a test passes its own. */
  constructor(
    private readonly liveWork: () => number,
    private readonly pauseFor: (ms: number) => Promise<unknown> = pause,
  ) {
    this.seen = liveWork();
  }

  /** Does the work, and rests behind it. @throws what the work throws. */
  async paced<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    await this.rest(performance.now() - startedAt);
    return result;
  }

  /** Rests behind work that took so long. */
  async rest(tookMs: number): Promise<void> {
    const live = this.liveWork();
    if (live !== this.seen) await this.pauseFor(Math.min(MAX_REST_MS, REST_PER_WORK * tookMs));
    this.seen = live;
  }
}
