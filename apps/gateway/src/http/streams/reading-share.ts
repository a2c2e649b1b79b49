import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { FairTurns } from '@rampart/fairness';

/** Milliseconds of pause per millisecond of reading, so that reading takes at most a quarter of the time. */
const REST_PER_WORK = 4;
/** Receiving data costs time even before it is read: this many bytes count as at least a millisecond. */
const BYTES_PER_MS = 65_536;
/** Milliseconds of pause that may be deferred: a short text is read at once. */
const BURST_MS = 20;

/**
 * This process's time for reading lines, of all streams together: short slices, one at a time, in turn between
 * accounts, with a pause after each, so that calls are answered in between however much is sent and however little of
 * it is usable.
 */
export class ReadingShare {
  private readonly turns = new FairTurns({ ofAll: 1 });
  private restedAt = 0;

  /** @param rest waits; tests pass their own, and their own clock. */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly rest: (ms: number) => Promise<unknown> = pause,
  ) {}

  /**
   * @param bytes that have arrived for it. @param work a slice of a few milliseconds. @throws the errors of the work.
   */
  run<T>(accountId: number, bytes: number, work: () => T): Promise<T> {
    return this.turns.run(accountId, async () => {
      const owedMs = this.restedAt - this.now();
      if (owedMs > BURST_MS) await this.rest(owedMs);
      else await nextTurn();
      const startedAt = this.now();
      try {
        return work();
      } finally {
        const workedMs = Math.max(this.now() - startedAt, bytes / BYTES_PER_MS);
        this.restedAt = Math.max(this.restedAt, this.now()) + workedMs * REST_PER_WORK;
      }
    });
  }
}
