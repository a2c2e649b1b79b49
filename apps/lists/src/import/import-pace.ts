import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { FairTurns, type Pacing, type Turn } from '@rampart/fairness';
import type { ImportRun, ImportRunsRepository } from './records/import-runs.repository';

/** The service stops: another replica, or this one after its restart, starts the import again. */
export class Interrupted extends Error {}

/** The pace of an import beside others. */
export interface ImportPace {
  /** Between two slices: lets others have theirs. @throws Interrupted; HoldLost. */
  goOn(): Promise<void>;
  /**
   * Waits until this many entries may be written.
   *
   * @returns a function to leave.
   * @throws Interrupted; HoldLost.
   */
  enterApplying(entries: number): Promise<() => void>;
}

/**
 * Concurrent imports that write to the lists in this process, by their number of entries: each holds a connection
 * throughout. Short ones do not wait for long ones.
 */
const APPLYING = [
  { maxEntries: 1_000, atOnce: 1 },
  { maxEntries: 20_000, atOnce: 1 },
  { maxEntries: Number.POSITIVE_INFINITY, atOnce: 2 },
];

/** Milliseconds between two polls while waiting, and polls between two heartbeats: far below the lease. */
const LOOK_MS = 500;
const LOOKS_PER_SIGN = 6;

/**
 * Shared by the imports of this process: one slice at a time (some 250 lines, or a page of entries), in turn between
 * accounts, with a pause after it while the service has other requests.
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

  /** Does the work of an import at its pace, and ends its turns afterwards. */
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
          // The turn is held during the pause, so that no other import's slice begins in it.
          if (slice !== null) await this.pacing.rest(performance.now() - begunAt);
          endSlice();
          slice = await this.waitFor(this.slices, run);
          begunAt = performance.now();
        },
        enterApplying: async (entries) => {
          // Applying needs slices, so an import gives up its slice before it waits.
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

  /** Renews the import's hold meanwhile. */
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
