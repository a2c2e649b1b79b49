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

/** One slice, under the hash of its session and, for an unnumbered one, that of its attempt: UUIDs. */
export interface ArrivedSlice {
  readonly session: string;
  readonly attempt: string | null;
  readonly slice: SessionSlice;
}

/** `taken`: in the session, now or before. `full`: not taken, the session has its maximum of slices. */
export type MergeOutcome = 'taken' | 'full';

/** Maximum of slices per statement, and of concurrent statements. */
const MAX_BATCH = 256;
const LANES = 2;

/** Merges slices into their sessions, each exactly once, under concurrency and in any order of arrival. */
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
  /** Repeats, and slices of full or expired sessions. */
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
   * Resolves once the slice is committed. Of two slices with the same number, or unnumbered with the same attempt, the
   * first is taken; a repeated attempt is recognised during the session's next 32 unnumbered slices. @throws
   * ServiceError `unavailable`.
   */
  async merge(slice: ArrivedSlice): Promise<MergeOutcome> {
    return (await this.slices.submit(slice)) ?? this.remaining.submit(slice);
  }

  /** Null when there is none, or it has expired. @throws ServiceError `unavailable`. */
  async find(session: string): Promise<SessionTotals | null> {
    const [row] = await this.database.run<SessionTotals>(FIND_SESSION, [session]);
    return row ?? null;
  }

  /** Removes at most so many expired sessions and returns how many. */
  async forget(atMost: number): Promise<number> {
    return (await this.database.run(FORGET_SESSIONS, [atMost])).length;
  }

  /** @returns in the order of the slices; null for those left alone. */
  private async mergeAtOnce(slices: readonly ArrivedSlice[]): Promise<(MergeOutcome | null)[]> {
    const rounds = toRounds(slices);
    const [first = [], ...further] = rounds;
    const merged =
      further.length === 0
        ? namedBy(await this.database.run<SessionRow>(MERGE_AT_ONCE, toColumns(first)), first)
        : await this.database.transaction((runner) => runRounds(runner, MERGE_AT_ONCE, rounds));
    return slices.map((each) => (merged.has(each) ? 'taken' : null));
  }

  /** One transaction and one round trip, however many rounds. */
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

/** Two slices of one batch under one name are the same slice. */
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
 * Distributes slices so that no round has two of one session. Summing up the slices of a session first would let one
 * statement take them all, but every batch would pay for setting up some twenty aggregates, which takes longer than
 * merging it, and batches hardly ever have two slices of one session. In each round the sessions are in the order in
 * which Postgres sorts UUIDs, so that two writers never deadlock.
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
  'keystrokeOverlapCount',
  'keystrokeQuickCount',
  'keystrokeInstantCount',
  'mousePressCount',
  'mousePressAvgMs',
  'submitCount',
] as const satisfies readonly (keyof SessionSlice)[];
