import { Injectable } from '@nestjs/common';
import type { ReplyOf, RequestOf, rebuildStatistics } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { firstNumberAt, timeOf } from '../stored/search-index/order-number';
import { readFacts } from '../stored/search-index/order-terms';
import { INDEX_LOCK, UnindexedOrdersRepository } from '../stored/search-index/unindexed-orders.repository';
import { hourOf, STATISTIC_KINDS } from '../stored/statistics/count-cells';
import { CountOrders } from '../stored/statistics/count-orders';
import { HOUR_MS } from './period';

/** How long one call goes on: it answers within its deadline, however many orders an account has. */
const CALL_MS = 5_000;
/** Orders that are read together. */
const PAGE = 1_000;

/** Alone: what is being indexed is counted before, and what comes later afterwards. */
const LOCK: Statement = { name: '', text: 'SELECT pg_advisory_xact_lock($1)' };

const NEXT_ORDER: Statement = {
  name: '',
  text: 'SELECT min(number) AS number FROM searchable_orders WHERE account_id = $1 AND number >= $2',
};

const NEXT_HOUR: Statement = {
  name: '',
  text: 'SELECT min(hour) AS hour FROM order_statistics WHERE account_id = $1 AND hour >= $2',
};

const CLEAR: Statement = {
  name: '',
  text: `
    WITH slots AS (DELETE FROM statistics_merchants WHERE account_id = $1 AND hour = $2),
    groups AS (DELETE FROM grouped_statistics WHERE account_id = $1 AND hour = $2 AND kind = ANY ($3))
    DELETE FROM order_statistics WHERE account_id = $1 AND hour = $2`,
};

/** Numbers in the index begin in 2012. */
const FIRST_HOUR = new Date('2013-01-01T00:00:00Z');

/** Counts an account's orders again, from what is stored of them. */
@Injectable()
export class RebuildStatisticsService {
  constructor(
    private readonly database: Database,
    private readonly orders: UnindexedOrdersRepository,
    private readonly counts: CountOrders,
  ) {}

  /**
   * An hour at a time, each in one transaction, during which nothing is indexed; orders go on. Orders that are still to
   * be indexed are counted then.
   */
  async rebuild({
    accountId,
    after,
  }: RequestOf<typeof rebuildStatistics>): Promise<ReplyOf<typeof rebuildStatistics>> {
    const begunAt = performance.now();
    let last = after;
    let [hours, orders] = [0, 0];
    while (performance.now() - begunAt < CALL_MS) {
      const from = last === null ? FIRST_HOUR : new Date(Date.parse(last) + HOUR_MS);
      const hour = await this.findHour(accountId, from);
      if (hour === null) return { hours, orders, next: null };
      orders += await this.database.transaction((runner) => this.recount(runner, accountId, hour));
      hours += 1;
      last = hour.toISOString();
    }
    return { hours, orders, next: last };
  }

  /** The first hour from one on with an order or a count. */
  private async findHour(accountId: number, from: Date): Promise<Date | null> {
    const [[order], [count]] = await Promise.all([
      this.database.run<{ number: string | null }>(NEXT_ORDER, [accountId, firstNumberAt(from)]),
      this.database.run<{ hour: Date | null }>(NEXT_HOUR, [accountId, from]),
    ]);
    const found = [
      ...(order?.number ? [hourOf(timeOf(order.number)).getTime()] : []),
      ...(count?.hour ? [count.hour.getTime()] : []),
    ];
    return found.length === 0 ? null : new Date(Math.min(...found));
  }

  /** @returns how many orders it has. */
  private async recount(runner: StatementRunner, accountId: number, hour: Date): Promise<number> {
    await runner.run(LOCK, [INDEX_LOCK]);
    await runner.run(CLEAR, [accountId, hour, STATISTIC_KINDS]);
    const before = firstNumberAt(new Date(hour.getTime() + HOUR_MS));
    let after = (BigInt(firstNumberAt(hour)) - 1n).toString();
    let counted = 0;
    for (;;) {
      const numbers = await this.orders.numbersBetween(runner, accountId, [after, before], PAGE);
      const last = numbers.at(-1);
      if (last === undefined) return counted;
      const orders = await this.orders.readIndexed(runner, accountId, numbers);
      await this.counts.recount(
        runner,
        orders.map((order) => ({ order, facts: readFacts(order) })),
      );
      counted += orders.length;
      after = last;
    }
  }
}
