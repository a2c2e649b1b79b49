import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { FairTurns } from '@rampart/fairness';

/** Milliseconds that reading rests for each that it has worked: a quarter of the time is for reading at the most. */
const REST_PER_WORK = 4;
/** What comes in costs time before anybody reads it: so many bytes count as a millisecond at least. */
const BYTES_PER_MS = 65_536;
/** Milliseconds of rest that may be owed: a short text is read at once. */
const BURST_MS = 20;

/**
 * The time that this process has for reading lines, of all streams together: short slices, one at a time, in turn between
 * the accounts, and a rest behind them, so that calls are answered in between however much is sent and however little of
 * it can be used.
 */
export class ReadingShare {
  private readonly turns = new FairTurns({ ofAll: 1 });
  private restedAt = 0;

  /** @param rest waits; a test passes its own, and its own clock. */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly rest: (ms: number) => Promise<unknown> = pause,
  ) {}

  /** @param bytes that have come in for it. @param work a slice of a few milliseconds. @throws what the work throws. */
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
