import { Injectable } from '@nestjs/common';
import type { chartOrders, RequestOf, ShieldStatus } from '@rampart/contracts';
import { Database, type Statement, sqlStateOf } from '@rampart/persistence';
import type { CountedAs } from '../database/rows/orders/order-statistic.row';
import { chartStatement } from './chart-statement';
import type { Period } from './period';

/**
 * With the wait for a turn, less than the deadline of a command; and memory for the sums of some 100,000 hours and keys,
 * which would be written to disk otherwise.
 */
const LIMIT: Statement = {
  name: '',
  text: "SELECT set_config('statement_timeout', '900ms', true), set_config('work_mem', '32MB', true)",
};
/** SQLSTATE of a statement that took longer. */
const QUERY_CANCELED = '57014';
/** SQLSTATE of an unknown time zone. */
const INVALID_PARAMETER = '22023';

const SUMMARIZE: Statement = {
  name: 'statistics.summarize',
  text: `
    SELECT hour >= $3 AS is_asked, status, outcome, currency, sum(orders)::float8 AS orders, sum(amount)::float8 AS amount
    FROM order_statistics
    WHERE account_id = $1 AND hour >= $2 AND hour < $4
    GROUP BY 1, 2, 3, 4`,
};

/** Orders that were decided by hand are few, so they are counted as they are. */
const COUNT_OVERRIDDEN: Statement = {
  name: 'statistics.count-overridden',
  text: `
    SELECT count(DISTINCT shield_id) FILTER (WHERE screened_at >= $3)::int AS asked,
           count(DISTINCT shield_id) FILTER (WHERE screened_at < $3)::int AS before
    FROM overrides
    WHERE account_id = $1 AND screened_at >= $2 AND screened_at < $4 AND undone_at IS NULL`,
};

/** Orders that were decided by hand, of the period that was asked for and of the one before. */
export interface OverriddenCount {
  readonly asked: number;
  readonly before: number;
}

/** Orders of a period that are alike. */
export interface SummaryRow {
  /** Of the period that was asked for, or else of the one before. */
  readonly is_asked: boolean;
  readonly status: ShieldStatus;
  readonly outcome: CountedAs;
  /** Empty without an amount. */
  readonly currency: string;
  readonly orders: number;
  readonly amount: number;
}

/** A figure of one step and series. */
export interface ChartRow {
  /** Counted from 1. */
  readonly step: number;
  readonly key: string;
  readonly is_rest: boolean;
  readonly part: number;
  /** Of which `part` is a share; null for figures that are none. */
  readonly whole: number | null;
}

export interface Chart {
  /** Begin of each step, and the end of the last. */
  readonly times: readonly Date[];
  readonly rows: readonly ChartRow[];
}

/** Reads the hourly counts. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly database: Database) {}

  /** Null when it takes too long. @throws ServiceError `unavailable`. */
  summarize(accountId: number, begin: Date, { from, to }: Period): Promise<SummaryRow[] | null> {
    return this.limited(SUMMARIZE, [accountId, begin, from, to]);
  }

  /** Null when it takes too long. @throws ServiceError `unavailable`. */
  async countOverridden(
    accountId: number,
    begin: Date,
    { from, to }: Period,
  ): Promise<OverriddenCount | null> {
    const rows = await this.limited<OverriddenCount>(COUNT_OVERRIDDEN, [accountId, begin, from, to]);
    return rows?.[0] ?? null;
  }

  /** Null when it takes too long, `time zone` when Postgres does not know it. @throws ServiceError `unavailable`. */
  async chart(asked: RequestOf<typeof chartOrders>, period: Period): Promise<Chart | 'time zone' | null> {
    const { statement, values } = chartStatement(asked, period);
    try {
      const rows = await this.limited<ChartRow & { readonly times: Date[] | null }>(statement, values);
      return rows && { times: rows[0]?.times ?? [], rows: rows.filter(({ step }) => step !== null) };
    } catch (error) {
      if (sqlStateOf(error) === INVALID_PARAMETER) return 'time zone';
      throw error;
    }
  }

  private async limited<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[] | null> {
    try {
      return await this.database.transaction(async (runner) => {
        const [, rows] = await Promise.all([runner.run(LIMIT, []), runner.runLast<Row>(statement, values)]);
        return rows;
      });
    } catch (error) {
      if (sqlStateOf(error) === QUERY_CANCELED) return null;
      throw error;
    }
  }
}
