import { Injectable } from '@nestjs/common';
import { MAX_BACKTESTS_WITH_ORDERS, type ShieldStatus } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import type { ChangedOrder } from '../report/changed-orders';

const INSERT: Statement = {
  name: 'backtests_keep_orders',
  text: `
    INSERT INTO backtest_orders (job_id, place, account_id, shield_id, before, after, amount, currency)
    SELECT $1, place - 1, $2, shield_id, before, after, amount, currency
      FROM unnest($3::text[], $4::text[], $5::text[], $6::numeric[], $7::text[])
           WITH ORDINALITY AS o (shield_id, before, after, amount, currency, place)`,
};

/** Ids of jobs grow with time. */
const FORGET: Statement = {
  name: 'backtests_forget_orders',
  text: `
    DELETE FROM backtest_orders WHERE account_id = $1 AND job_id <= (
      SELECT job_id FROM (SELECT DISTINCT job_id FROM backtest_orders WHERE account_id = $1) AS jobs
       ORDER BY job_id DESC OFFSET $2 LIMIT 1)`,
};

const COUNT: Statement = {
  name: 'backtests_count_kept',
  text: 'SELECT count(*)::int AS kept FROM backtest_orders WHERE account_id = $1 AND job_id = $2',
};

const PAGE: Statement = {
  name: 'backtests_page_orders',
  text: `
    SELECT place, shield_id AS "shieldId", before, after, amount::float8 AS amount, currency FROM backtest_orders
     WHERE account_id = $1 AND job_id = $2 AND ($3::text IS NULL OR before = $3) AND ($4::text IS NULL OR after = $4)
       AND place > $5
     ORDER BY place LIMIT $6`,
};

/** A kept order of a backtest. */
export type KeptOrder = Omit<ChangedOrder, 'at'> & { readonly place: number };

/** Which orders of a backtest are asked for; null members ask for all. */
export interface KeptOrderSelection {
  readonly accountId: number;
  readonly jobId: string;
  readonly before: ShieldStatus | null;
  readonly after: ShieldStatus | null;
  readonly afterPlace: number;
  readonly limit: number;
}

/** Keeps the orders behind the counts of backtests. */
@Injectable()
export class BacktestOrdersRepository {
  constructor(private readonly database: Database) {}

  async count(accountId: number, jobId: string): Promise<number> {
    const [row] = await this.database.run<{ kept: number }>(COUNT, [accountId, jobId]);
    return row?.kept ?? 0;
  }

  /** Newest first. */
  page({ accountId, jobId, before, after, afterPlace, limit }: KeptOrderSelection): Promise<KeptOrder[]> {
    return this.database.run<KeptOrder>(PAGE, [accountId, jobId, before, after, afterPlace, limit]);
  }
}

/** Keeps the orders of a backtest, and forgets those of the account's earlier ones but for the latest. */
export async function keepOrders(
  runner: StatementRunner,
  accountId: number,
  jobId: string,
  orders: readonly ChangedOrder[],
): Promise<void> {
  if (orders.length > 0) {
    await runner.run(INSERT, [
      jobId,
      accountId,
      orders.map(({ shieldId }) => shieldId),
      orders.map(({ before }) => before),
      orders.map(({ after }) => after),
      orders.map(({ amount }) => amount),
      orders.map(({ currency }) => currency),
    ]);
  }
  await runner.run(FORGET, [accountId, MAX_BACKTESTS_WITH_ORDERS]);
}
