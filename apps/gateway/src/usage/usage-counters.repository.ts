import type { Outbox } from '@rampart/events';
import type { Statement, StatementRunner } from '@rampart/persistence';
import {
  OPEN_COUNTERS,
  READ_COUNTER,
  READ_COUNTERS,
  RELEASE_QUOTA,
  TAKE_CALLS,
  TAKE_QUOTA,
  type TakeStatements,
} from './counter-statements';

/** Identifies a counter: a key's, or, with a bucket, a key's at one endpoint. */
export interface CounterName {
  readonly usageId: string;
  /** Id of an endpoint with a limit of its own; empty: the key's counter for everything else. */
  readonly bucket: string;
}

/** What a key may use of its quota. */
export interface QuotaAllowance {
  /** The account that its quota events belong to. */
  readonly accountId: number;
  readonly perDay: number;
  readonly perMonth: number;
}

/** Calls that want to be admitted this minute; those that count also want a slot in the day and the month. */
export interface CallAsk extends CounterName {
  readonly asked: number;
  readonly allowed: number;
  /** How many of the calls want a slot; at most all of them. */
  readonly counting: number;
  /** Null when none does. */
  readonly quota: QuotaAllowance | null;
}

export interface CallGrant extends CounterName {
  /** 0 to the number requested. Calls that want a slot come first. */
  readonly granted: number;
  readonly usedBefore: number;
  readonly secondsLeft: number;
  readonly quota: QuotaGrant;
}

export interface QuotaAsk extends CounterName {
  /** The account that the quota events belong to. */
  readonly accountId: number;
  readonly asked: number;
  /** Null: the day is neither checked nor counted. */
  readonly dayAllowed: number | null;
  /** Null: the month is neither checked nor counted. */
  readonly monthAllowed: number | null;
}

export interface QuotaGrant extends CounterName {
  /** 0 to the number requested: as many as both the day and the month had left. */
  readonly granted: number;
  readonly dayUsedBefore: number;
  readonly monthUsedBefore: number;
  /** `YYYY-MM-DD` (UTC) of the day, and of the first day of the month, that was charged. */
  readonly day: string;
  readonly month: string;
  readonly daySecondsLeft: number;
  readonly monthSecondsLeft: number;
}

/** A call that does not count after all. */
export interface QuotaReturn extends CounterName {
  readonly day: string;
  readonly dayCalls: number;
  readonly month: string;
  readonly monthCalls: number;
}

export interface CounterReading {
  readonly minuteUsed: number;
  readonly dayUsed: number;
  readonly monthUsed: number;
}

/** `hasEmitted`: an event about the quota was added to the outbox. */
type QuotaRow = QuotaGrant & { readonly hasEmitted: boolean };
type CallRow = Omit<CallGrant, 'quota'> & Omit<QuotaRow, 'granted'> & { readonly slots: number };

/** The counters in Postgres. Names in one call must differ; grants are returned in the order of the requests. */
export class UsageCountersRepository {
  /** @param now null: the database's own time; a test passes its clock. */
  constructor(
    private readonly runner: StatementRunner,
    private readonly outbox: Pick<Outbox, 'announce'>,
    private readonly now: () => Date | null = () => null,
  ) {}

  /** Admits calls and gives those that count their slot in the day and the month, in one statement. */
  async takeCalls(asks: readonly CallAsk[]): Promise<CallGrant[]> {
    const rows = await this.take<CallAsk, CallRow>(TAKE_CALLS, asks, (some) => [
      some.map((each) => each.asked),
      some.map((each) => each.allowed),
      some.map((each) => each.counting),
      some.map((each) => each.quota?.perDay ?? null),
      some.map((each) => each.quota?.perMonth ?? null),
      some.map((each) => each.quota?.accountId ?? null),
    ]);
    return rows.map(toCallGrant);
  }

  /** Takes from day and month together: a call that does not fit into both is taken from neither. */
  async takeQuota(asks: readonly QuotaAsk[]): Promise<QuotaGrant[]> {
    return this.take<QuotaAsk, QuotaRow>(TAKE_QUOTA, asks, (some) => [
      some.map((each) => each.asked),
      some.map((each) => each.dayAllowed),
      some.map((each) => each.monthAllowed),
      some.map((each) => each.accountId),
    ]);
  }

  /** Returns calls to the periods that were charged. Names may repeat. */
  async releaseQuota(returns: readonly QuotaReturn[]): Promise<void> {
    await this.runner.run(RELEASE_QUOTA, [
      ...namesOf(returns),
      returns.map((each) => each.day),
      returns.map((each) => each.dayCalls),
      returns.map((each) => each.month),
      returns.map((each) => each.monthCalls),
    ]);
  }

  /** The current usage of a counter; zeros for one that was never used. */
  async read(name: CounterName): Promise<CounterReading> {
    const rows = await this.runner.run<CounterReading>(READ_COUNTER, [name.usageId, name.bucket]);
    return rows[0] ?? { minuteUsed: 0, dayUsed: 0, monthUsed: 0 };
  }

  /** The current usage of several keys, by `usageId`; those that were never used are missing. */
  async readMany(usageIds: readonly string[]): Promise<ReadonlyMap<string, CounterReading>> {
    const rows = await this.runner.run<CounterReading & { readonly usageId: string }>(READ_COUNTERS, [
      usageIds,
    ]);
    return new Map(rows.map(({ usageId, ...reading }) => [usageId, reading]));
  }

  /** Takes with the silent statement; where that skipped a counter or found none, with the emitting one. */
  private async take<Ask extends CounterName, Row extends CounterName & { readonly hasEmitted: boolean }>(
    statements: TakeStatements,
    asks: readonly Ask[],
    valuesOf: (asks: readonly Ask[]) => unknown[],
  ): Promise<Row[]> {
    const run = (statement: Statement, some: readonly Ask[]) =>
      this.runner.run<Row>(statement, [...namesOf(some), ...valuesOf(some), this.now()]);
    const rows = new Map((await run(statements.silent, asks)).map((row) => [counterKey(row), row]));
    const left = asks.filter((ask) => !rows.has(counterKey(ask)));
    if (left.length > 0) {
      await this.runner.run(OPEN_COUNTERS, namesOf(left));
      const emitted = await run(statements.emitting, left);
      for (const row of emitted) rows.set(counterKey(row), row);
      if (emitted.some(({ hasEmitted }) => hasEmitted)) this.outbox.announce();
    }
    return asks.map((ask) => {
      const row = rows.get(counterKey(ask));
      if (!row) throw new Error('a usage counter vanished while it was used');
      return row;
    });
  }
}

function toCallGrant(row: CallRow): CallGrant {
  const { slots, granted, usedBefore, secondsLeft, hasEmitted: _, ...quota } = row;
  const { usageId, bucket } = row;
  return { usageId, bucket, granted, usedBefore, secondsLeft, quota: { ...quota, granted: slots } };
}

/** One text per counter; neither part can contain a space. */
export function counterKey(name: CounterName): string {
  return `${name.usageId} ${name.bucket}`;
}

function namesOf(names: readonly CounterName[]): [string[], string[]] {
  return [names.map((each) => each.usageId), names.map((each) => each.bucket)];
}
