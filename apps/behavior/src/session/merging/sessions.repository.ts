import { Injectable } from '@nestjs/common';
import type { SessionSlice } from '@rampart/contracts';
import { Database, GroupCommit } from '@rampart/persistence';
import { FIND_SESSION, FORGET_SESSIONS, MERGE_SLICES, OPEN_SESSIONS } from './session-statements';
import type { SessionTotals } from './session-totals';

/** One slice, under the hash of its session and, for one without a number, that of its attempt: UUIDs. */
export interface ArrivedSlice {
  readonly session: string;
  readonly attempt: string | null;
  readonly slice: SessionSlice;
}

/** `taken`: in the session, now or before. `full`: not taken, the session has as many slices as one may have. */
export type MergeOutcome = 'taken' | 'full';

/** Slices that share a transaction at the most, and transactions under way at once. */
const MAX_BATCH = 256;
const LANES = 2;

/** Merges slices into their sessions, each exactly once, whoever else is at it and in whatever order they come. */
@Injectable()
export class SessionsRepository {
  private readonly slices = new GroupCommit<ArrivedSlice, MergeOutcome>((batch) => this.flush(batch), {
    maxBatch: MAX_BATCH,
    lanes: LANES,
  });

  constructor(private readonly database: Database) {}

  /**
   * Resolves once the slice is committed. Of two with one number, or none and one attempt, the first is taken; a
   * repeated attempt is known for the session's next 32 without a number. @throws ServiceError `unavailable`.
   */
  merge(slice: ArrivedSlice): Promise<MergeOutcome> {
    return this.slices.submit(slice);
  }

  /** Null when there is none, or its time is over. @throws ServiceError `unavailable`. */
  async find(session: string): Promise<SessionTotals | null> {
    const [row] = await this.database.run<SessionTotals>(FIND_SESSION, [session]);
    return row ?? null;
  }

  /** Removes sessions whose time is over, so many at the most, and tells how many. */
  async forget(atMost: number): Promise<number> {
    return (await this.database.run(FORGET_SESSIONS, [atMost])).length;
  }

  /** Two of one batch under one name are one slice. */
  private async flush(batch: readonly ArrivedSlice[]): Promise<MergeOutcome[]> {
    const distinct = new Map<string, ArrivedSlice>();
    for (const each of batch) if (!distinct.has(nameOf(each))) distinct.set(nameOf(each), each);
    const full = await this.write(toRounds([...distinct.values()]));
    return batch.map((each) => (full.has(nameOf(each)) ? 'full' : 'taken'));
  }

  /** One transaction and one trip, however many rounds. @returns the names of slices for which there was no room. */
  private write(rounds: readonly ArrivedSlice[][]): Promise<ReadonlySet<string>> {
    // The first round has a slice of every session.
    const sessions = (rounds[0] ?? []).map(({ session }) => session);
    return this.database.transaction(async (runner) => {
      const opened = runner.run(OPEN_SESSIONS, [sessions]);
      const merged = rounds.map(async (round, index) => {
        const isLast = index === rounds.length - 1;
        const values = toColumns(round);
        const refused = isLast
          ? await runner.runLast<{ session: string }>(MERGE_SLICES, values)
          : await runner.run<{ session: string }>(MERGE_SLICES, values);
        const full = new Set(refused.map(({ session }) => session));
        return round.filter(({ session }) => full.has(session)).map(nameOf);
      });
      const [, ...names] = await Promise.all([opened, ...merged]);
      return new Set(names.flat());
    });
  }
}

/**
 * Deals slices out so that no round has two of one session. Adding up the slices of a session first would let one
 * statement take them all, and make each batch wait for some twenty aggregates to be set up, which takes longer than
 * merging it; and hardly any batch has two slices of one session.
 */
function toRounds(slices: readonly ArrivedSlice[]): ArrivedSlice[][] {
  const rounds: ArrivedSlice[][] = [];
  const taken = new Map<string, number>();
  for (const slice of slices) {
    const round = taken.get(slice.session) ?? 0;
    taken.set(slice.session, round + 1);
    rounds[round] ??= [];
    rounds[round].push(slice);
  }
  return rounds;
}

const nameOf = ({ session, attempt, slice }: ArrivedSlice): string =>
  slice.seq === null ? `${session} attempt ${attempt}` : `${session} ${slice.seq}`;

/** One array for each column of the merge's input. */
function toColumns(arrived: readonly ArrivedSlice[]): unknown[][] {
  return [
    arrived.map(({ session }) => session),
    arrived.map(({ attempt }) => attempt),
    ...SLICE_COLUMNS.map((column) => arrived.map(({ slice }) => slice[column])),
  ];
}

/** In the order of the merge's values. */
const SLICE_COLUMNS = [
  'seq',
  'startedAtMs',
  'durationMs',
  'mouseMoveCount',
  'mouseMoveIntervalAvgMs',
  'mouseMoveIntervalStdevMs',
  'keystrokeCount',
  'keystrokeDwellAvgMs',
  'focusCount',
  'blurCount',
  'visibleMs',
  'hiddenMs',
] as const satisfies readonly (keyof SessionSlice)[];
