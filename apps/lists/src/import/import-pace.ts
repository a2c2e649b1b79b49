import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { FairTurns, type Pacing, type Turn } from '@rampart/fairness';
import type { ImportRun, ImportRunsRepository } from './records/import-runs.repository';

/** The service stops: another replica, or this one when it is back, does the import from the beginning. */
export class Interrupted extends Error {}

/** How an import goes on beside others. */
export interface ImportPace {
  /** Between two slices: lets others have theirs. @throws Interrupted; HoldLost. */
  goOn(): Promise<void>;
  /**
   * Waits until so many entries may be written.
   *
   * @returns leaves.
   * @throws Interrupted; HoldLost.
   */
  enterApplying(entries: number): Promise<() => void>;
}

/**
 * Imports that write onto the lists at once in this process, by how many entries they have: each holds a connection for
 * as long as it takes. What takes moments does not wait for what takes a minute.
 */
const APPLYING = [
  { maxEntries: 1_000, atOnce: 1 },
  { maxEntries: 20_000, atOnce: 1 },
  { maxEntries: Number.POSITIVE_INFINITY, atOnce: 2 },
];

/** Milliseconds between two looks of one that waits, and looks between two of its signs of life: far below the lease. */
const LOOK_MS = 500;
const LOOKS_PER_SIGN = 6;

/**
 * What the imports of this process share: one slice at a time (some 250 lines, or a page of entries), in turn between the
 * accounts, and a rest behind it while others ask the service for something.
 */
export class ImportTurns {
  private readonly slices = new FairTurns({ ofAll: 1 });
  private readonly applying = APPLYING.map(({ maxEntries, atOnce }) => ({
    maxEntries,
    turns: new FairTurns({ ofAll: atOnce }),
  }));

  /** @param assertGoing throws `Interrupted` when the service stops. @param pacing of all imports of the process. */
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly assertGoing: () => void,
    private readonly pacing: Pick<Pacing, 'rest'>,
    private readonly look = (signal: AbortSignal): Promise<unknown> => pause(LOOK_MS, undefined, { signal }),
  ) {}

  /** Does the work of an import at its pace, and ends its turns behind it. */
  async work(run: ImportRun, work: (pace: ImportPace) => Promise<void>): Promise<void> {
    let slice: Turn | null = null;
    let begunAt = 0;
    const endSlice = () => {
      slice?.end();
      slice = null;
    };
    try {
      await work({
        goOn: async () => {
          // The turn is held during the rest, so that no other import's slice begins in it.
          if (slice !== null) await this.pacing.rest(performance.now() - begunAt);
          endSlice();
          slice = await this.waitFor(this.slices, run);
          begunAt = performance.now();
        },
        enterApplying: async (entries) => {
          // Who applies needs slices: nobody waits for a place with one in hand.
          endSlice();
          const { turns } = this.applying.find(({ maxEntries }) => entries <= maxEntries) as {
            turns: FairTurns;
          };
          const turn = await this.waitFor(turns, run);
          return () => turn.end();
        },
      });
    } finally {
      endSlice();
    }
  }

  /** Keeps the hold of the import meanwhile. */
  private async waitFor(turns: FairTurns, run: ImportRun): Promise<Turn> {
    this.assertGoing();
    const waiting = new AbortController();
    const coming = turns.take(run.record.accountId);
    try {
      for (let looks = 0; ; looks += 1) {
        const turn = await Promise.race([coming, looks === 0 ? nextTurn() : this.look(waiting.signal)]);
        this.assertGoing();
        if (isTurn(turn)) return turn;
        if (looks > 0 && looks % LOOKS_PER_SIGN === 0) await this.runs.touch(run);
      }
    } catch (error) {
      void coming.then((turn) => turn.end());
      throw error;
    } finally {
      waiting.abort();
    }
  }
}

const isTurn = (given: unknown): given is Turn =>
  typeof given === 'object' && given !== null && 'end' in given;
