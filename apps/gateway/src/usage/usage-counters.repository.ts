import type { StatementRunner } from '@rampart/persistence';
import { OPEN_COUNTERS, READ_COUNTER, RELEASE_QUOTA, TAKE_CALLS, TAKE_QUOTA } from './counter-statements';

/** Which counter: that of a key, or, with a bucket, that of a key at one endpoint. */
export interface CounterName {
  readonly usageId: string;
  /** Id of an endpoint with a limit of its own; empty: the key's counter for everything else. */
  readonly bucket: string;
}

/** What a key may use up of its quota. */
export interface QuotaAllowance {
  readonly perDay: number;
  readonly perMonth: number;
}

/** Calls that want to be let in this minute; those among them that count also want a place in the day and the month. */
export interface CallAsk extends CounterName {
  readonly asked: number;
  readonly allowed: number;
  /** How many of the asked want a place; at most all of them. */
  readonly counting: number;
  /** Null when none does. */
  readonly quota: QuotaAllowance | null;
}

export interface CallGrant extends CounterName {
  /** 0 to asked. The calls that want a place come first. */
  readonly granted: number;
  readonly usedBefore: number;
  readonly secondsLeft: number;
  readonly quota: QuotaGrant;
}

export interface QuotaAsk extends CounterName {
  readonly asked: number;
  /** Null: the day is neither looked at nor counted. */
  readonly dayAllowed: number | null;
  /** Null: the month is neither looked at nor counted. */
  readonly monthAllowed: number | null;
}

export interface QuotaGrant extends CounterName {
  /** 0 to asked: as many as both the day and the month had left. */
  readonly granted: number;
  readonly dayUsedBefore: number;
  readonly monthUsedBefore: number;
  /** `YYYY-MM-DD` (UTC) of the day, and of the first day of the month, from which was taken. */
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

type CallRow = Omit<CallGrant, 'quota'> & Omit<QuotaGrant, 'granted'> & { readonly places: number };

/** The counters in Postgres. Names in one call must differ; the grants come back in the order of the asks. */
export class UsageCountersRepository {
  /** @param now null: the database's own time; a test passes its clock. */
  constructor(
    private readonly runner: StatementRunner,
    private readonly now: () => Date | null = () => null,
  ) {}

  /** Lets calls in and gives those that count their place in the day and the month, in one statement. */
  async takeCalls(asks: readonly CallAsk[]): Promise<CallGrant[]> {
    return this.take(asks, async (some) => {
      const rows = await this.runner.run<CallRow>(TAKE_CALLS, [
        ...namesOf(some),
        some.map((each) => each.asked),
        some.map((each) => each.allowed),
        some.map((each) => each.counting),
        some.map((each) => each.quota?.perDay ?? null),
        some.map((each) => each.quota?.perMonth ?? null),
        this.now(),
      ]);
      return rows.map(toCallGrant);
    });
  }

  /** Takes from day and month together: a call that does not fit into both is taken from neither. */
  async takeQuota(asks: readonly QuotaAsk[]): Promise<QuotaGrant[]> {
    return this.take(asks, (some) =>
      this.runner.run<QuotaGrant>(TAKE_QUOTA, [
        ...namesOf(some),
        some.map((each) => each.asked),
        some.map((each) => each.dayAllowed),
        some.map((each) => each.monthAllowed),
        this.now(),
      ]),
    );
  }

  /** Gives calls back to the periods from which they were taken. Names may repeat. */
  async releaseQuota(returns: readonly QuotaReturn[]): Promise<void> {
    await this.runner.run(RELEASE_QUOTA, [
      ...namesOf(returns),
      returns.map((each) => each.day),
      returns.map((each) => each.dayCalls),
      returns.map((each) => each.month),
      returns.map((each) => each.monthCalls),
    ]);
  }

  /** What a counter stands at now; zeros for one that was never used. */
  async read(name: CounterName): Promise<CounterReading> {
    const rows = await this.runner.run<CounterReading>(READ_COUNTER, [name.usageId, name.bucket]);
    return rows[0] ?? { minuteUsed: 0, dayUsed: 0, monthUsed: 0 };
  }

  /** Takes, and makes the rows of counters that are used for the first time. */
  private async take<Ask extends CounterName, Grant extends CounterName>(
    asks: readonly Ask[],
    run: (asks: readonly Ask[]) => Promise<Grant[]>,
  ): Promise<Grant[]> {
    const grants = new Map((await run(asks)).map((grant) => [counterKey(grant), grant]));
    const fresh = asks.filter((ask) => !grants.has(counterKey(ask)));
    if (fresh.length > 0) {
      await this.runner.run(OPEN_COUNTERS, namesOf(fresh));
      for (const grant of await run(fresh)) grants.set(counterKey(grant), grant);
    }
    return asks.map((ask) => {
      const grant = grants.get(counterKey(ask));
      if (!grant) throw new Error('a usage counter vanished while it was used');
      return grant;
    });
  }
}

function toCallGrant(row: CallRow): CallGrant {
  const { places, granted, usedBefore, secondsLeft, ...quota } = row;
  const { usageId, bucket } = row;
  return { usageId, bucket, granted, usedBefore, secondsLeft, quota: { ...quota, granted: places } };
}

/** One text per counter; neither part can hold a blank. */
export function counterKey(name: CounterName): string {
  return `${name.usageId} ${name.bucket}`;
}

function namesOf(names: readonly CounterName[]): [string[], string[]] {
  return [names.map((each) => each.usageId), names.map((each) => each.bucket)];
}
