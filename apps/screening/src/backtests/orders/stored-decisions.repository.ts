import type { BacktestQuestion, CaseOutcome, ShieldStatus } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import type { ModelEffect } from '../../decide/scoring/policy';
import { partitionOf, stampOf } from '../../stored/order-values/partitions/plan-partitions';
import { endBelow } from '../../stored/screenings/shield-id';

/** Orders per page: about two megabytes; cancellation is checked between two pages. */
const PAGE_ROWS = 2_000;
const DAY_MS = 86_400_000;

/** A decided order, with the outcome reported since. */
export interface StoredDecision {
  readonly shieldId: string;
  readonly at: Date;
  readonly status: ShieldStatus;
  readonly ruleset: number | null;
  readonly champion: number | null;
  readonly modelEffect: ModelEffect;
  /** Probability given by the champion; null without one, and when it could not be run. */
  readonly probability: number | null;
  readonly featureSchema: number;
  /** As `writeInput` writes it. */
  readonly input: string;
  readonly outcome: CaseOutcome | null;
}

/** Selects orders of an account. */
export type OrderRange = Pick<BacktestQuestion, 'since' | 'until' | 'sample'> & {
  readonly accountId: number;
};

/**
 * Values: account, from which id, below which id, since, until, below which end of the id. An id begins with its day,
 * so only the days of the period are read; its end is random, so it selects a sample.
 */
const WITHIN = `
  i.account_id = $1 AND i.shield_id > $2 AND i.shield_id < $3 AND i.created_at >= $4 AND i.created_at < $5
  AND substr(i.shield_id, 10) < $6`;

const COUNT: Statement = {
  name: 'backtests_count_orders',
  text: `SELECT count(*)::int AS orders FROM decision_inputs AS i WHERE ${WITHIN}`,
};

const DECISIONS = `
    SELECT i.shield_id AS "shieldId", i.created_at AS at, i.status, i.ruleset, i.champion, i.model_effect AS "modelEffect",
           i.probability, i.feature_schema AS "featureSchema", i.input, l.outcome
      FROM decision_inputs AS i LEFT JOIN labels AS l USING (account_id, shield_id)`;

const PAGE: Statement = {
  name: 'backtests_read_orders',
  text: `${DECISIONS}
     WHERE ${WITHIN}
     ORDER BY i.shield_id LIMIT ${PAGE_ROWS}`,
};

/** Reads decided orders by day, in no order within a day. */
export class StoredDecisions {
  constructor(
    private readonly runner: StatementRunner,
    private readonly range: OrderRange,
  ) {}

  async count(): Promise<number> {
    const [row] = await this.runner.run<{ orders: number }>(COUNT, this.values(firstId(this.range)));
    return row?.orders ?? 0;
  }

  /** While one page is worked on, the next is being read. */
  async *pages(): AsyncGenerator<StoredDecision[]> {
    let next: Promise<StoredDecision[]> | null = this.page(firstId(this.range));
    while (next !== null) {
      const rows: StoredDecision[] = await next;
      const last = rows.at(-1);
      next = rows.length === PAGE_ROWS && last ? this.page(last.shieldId) : null;
      // Its failure surfaces when it is awaited, which may be later.
      next?.catch(() => undefined);
      if (rows.length > 0) yield rows;
    }
  }

  private page(after: string): Promise<StoredDecision[]> {
    return this.runner.run<StoredDecision>(PAGE, this.values(after));
  }

  private values(after: string): unknown[] {
    const { accountId, since, until, sample } = this.range;
    const end = stampOf(new Date(Date.parse(until) + DAY_MS));
    return [accountId, after, end, since, until, endBelow(sample)];
  }
}

/** Below every id of the first day. */
const firstId = ({ since }: OrderRange): string => stampOf(new Date(since));

/** A range of ids, so that as many rows are read as there are orders in it. */
const OF_DAY: Statement = {
  name: 'backtests_read_day',
  text: `${DECISIONS}
     WHERE i.account_id = $1 AND i.shield_id >= $2 AND i.shield_id < $3
     ORDER BY i.shield_id LIMIT ${PAGE_ROWS}`,
};

/** Orders of a UTC day: those with the first ids, whose order is random. @param share of the day, up to 1. */
export function findOfDay(
  runner: StatementRunner,
  accountId: number,
  day: Date,
  share: number,
): Promise<StoredDecision[]> {
  const { from, to } = partitionOf(day);
  const end = share >= 1 ? to : `${from}-${endBelow(share)}`;
  return runner.run<StoredDecision>(OF_DAY, [accountId, from, end]);
}

/** From the account's statistics, which are a few seconds behind. */
const COUNT_SINCE: Statement = {
  name: 'backtests_count_since',
  text: `
    SELECT coalesce(sum(orders), 0)::float8 AS orders FROM order_statistics WHERE account_id = $1 AND hour >= $2`,
};

/** About how many orders an account has since a time. */
export async function countSince(runner: StatementRunner, accountId: number, since: Date): Promise<number> {
  const [row] = await runner.run<{ orders: number }>(COUNT_SINCE, [accountId, since]);
  return row?.orders ?? 0;
}
