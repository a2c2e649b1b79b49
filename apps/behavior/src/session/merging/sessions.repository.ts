import { Injectable } from '@nestjs/common';
import type { SessionSlice } from '@rampart/contracts';
import { Database, GroupCommit, type Statement, type TransactionRunner } from '@rampart/persistence';
import {
  FIND_SESSION,
  FORGET_SESSIONS,
  MERGE_AT_ONCE,
  MERGE_SLICES,
  OPEN_SESSIONS,
} from './session-statements';
import type { SessionTotals } from './session-totals';

/** One slice, under the hash of its session and, for one without a number, that of its attempt: UUIDs. */
export interface ArrivedSlice {
  readonly session: string;
  readonly attempt: string | null;
  readonly slice: SessionSlice;
}

/** `taken`: in the session, now or before. `full`: not taken, the session has as many slices as one may have. */
export type MergeOutcome = 'taken' | 'full';

/** Slices that share a statement at the most, and statements under way at once. */
const MAX_BATCH = 256;
const LANES = 2;

/** Merges slices into their sessions, each exactly once, whoever else is at it and in whatever order they come. */
@Injectable()
export class SessionsRepository {
  private readonly slices = new GroupCommit<ArrivedSlice, MergeOutcome | null>(
    (batch) => mergeDistinct(batch, (distinct) => this.mergeAtOnce(distinct)),
    {
      writer: 'session_slices',
      maxBatch: MAX_BATCH,
      lanes: LANES,
      onBatch: (writer, size) => this.database.onBatch?.(writer, size),
    },
  );
  /** Repeats, and slices of sessions that are full or over. */
  private readonly remaining = new GroupCommit<ArrivedSlice, MergeOutcome>(
    (batch) => mergeDistinct(batch, (distinct) => this.mergeUnderLocks(distinct)),
    {
      writer: 'session_rest',
      maxBatch: MAX_BATCH,
      lanes: LANES,
      onBatch: (writer, size) => this.database.onBatch?.(writer, size),
    },
  );

  constructor(private readonly database: Database) {}

  /**
   * Resolves once the slice is committed. Of two with one number, or none and one attempt, the first is taken; a
   * repeated attempt is known for the session's next 32 without a number. @throws ServiceError `unavailable`.
   */
  async merge(slice: ArrivedSlice): Promise<MergeOutcome> {
    return (await this.slices.submit(slice)) ?? this.remaining.submit(slice);
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

  /** @returns in the order of the slices; null for those that it left alone. */
  private async mergeAtOnce(slices: readonly ArrivedSlice[]): Promise<(MergeOutcome | null)[]> {
    const rounds = toRounds(slices);
    const [first = [], ...further] = rounds;
    const merged =
      further.length === 0
        ? namedBy(await this.database.run<SessionRow>(MERGE_AT_ONCE, toColumns(first)), first)
        : await this.database.transaction((runner) => runRounds(runner, MERGE_AT_ONCE, rounds));
    return slices.map((each) => (merged.has(each) ? 'taken' : null));
  }

  /** One transaction and one trip, however many rounds. */
  private async mergeUnderLocks(slices: readonly ArrivedSlice[]): Promise<MergeOutcome[]> {
    const rounds = toRounds(slices);
    // The first round has a slice of every session.
    const sessions = (rounds[0] ?? []).map(({ session }) => session);
    const full = await this.database.transaction(async (runner) => {
      const opened = runner.run(OPEN_SESSIONS, [sessions]);
      const [, refused] = await Promise.all([opened, runRounds(runner, MERGE_SLICES, rounds)]);
      return refused;
    });
    return slices.map((each) => (full.has(each) ? 'full' : 'taken'));
  }
}

interface SessionRow {
  readonly session: string;
}

/** Two of one batch under one name are one slice. */
async function mergeDistinct<Outcome extends MergeOutcome | null>(
  batch: readonly ArrivedSlice[],
  write: (slices: readonly ArrivedSlice[]) => Promise<readonly Outcome[]>,
): Promise<Outcome[]> {
  const distinct = new Map<string, ArrivedSlice>();
  for (const each of batch) if (!distinct.has(nameOf(each))) distinct.set(nameOf(each), each);
  const outcomes = await write([...distinct.values()]);
  const byName = new Map([...distinct.keys()].map((name, index) => [name, outcomes[index]]));
  return batch.map((each) => {
    const outcome = byName.get(nameOf(each));
    if (outcome === undefined) throw new Error('a slice came back without its outcome');
    return outcome;
  });
}

/** Runs a statement once for each round. @returns the slices whose sessions its rows name. */
async function runRounds(
  runner: TransactionRunner,
  statement: Statement,
  rounds: readonly ArrivedSlice[][],
): Promise<ReadonlySet<ArrivedSlice>> {
  const named = await Promise.all(
    rounds.map(async (round, index) => {
      const values = toColumns(round);
      const rows =
        index === rounds.length - 1
          ? await runner.runLast<SessionRow>(statement, values)
          : await runner.run<SessionRow>(statement, values);
      return [...namedBy(rows, round)];
    }),
  );
  return new Set(named.flat());
}

/** The slices whose sessions the rows name. */
function namedBy(rows: readonly SessionRow[], slices: readonly ArrivedSlice[]): ReadonlySet<ArrivedSlice> {
  const sessions = new Set(rows.map(({ session }) => session));
  return new Set(slices.filter(({ session }) => sessions.has(session)));
}

/**
 * Deals slices out so that no round has two of one session. Adding up the slices of a session first would let one
 * statement take them all, and make each batch wait for some twenty aggregates to be set up, which takes longer than
 * merging it; and hardly any batch has two slices of one session. In each round the sessions stand in their order, as
 * Postgres sorts the UUIDs that they are, so that two writers never wait for each other in a circle.
 */
function toRounds(slices: readonly ArrivedSlice[]): ArrivedSlice[][] {
  const rounds: ArrivedSlice[][] = [];
  const taken = new Map<string, number>();
  for (const slice of slices.toSorted((a, b) => compareText(a.session, b.session))) {
    const round = taken.get(slice.session) ?? 0;
    taken.set(slice.session, round + 1);
    rounds[round] ??= [];
    rounds[round].push(slice);
  }
  return rounds;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

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
