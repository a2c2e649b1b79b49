import { Injectable } from '@nestjs/common';
import { Database, sqlStateOf } from '@rampart/persistence';
import { partitionOf } from '../stored/order-values/partitions/plan-partitions';
import type { EntryCondition } from './entry-condition';

/** How many stored orders an entry matches, and how many of these were approved. */
export interface MatchingOrders {
  readonly screenings: number;
  readonly approved: number;
}

/** For one day of one account: enough for about 2,500,000 orders. Shorter than the pool's statement timeout. */
const LIMIT_DAY = { name: '', text: "SET LOCAL statement_timeout = '1500ms'" };
/** SQLSTATE of a statement that took longer. */
const QUERY_CANCELED = '57014';

/** Counts stored orders that an entry matches. */
@Injectable()
export class MatchingOrdersRepository {
  constructor(private readonly database: Database) {}

  /**
   * Counts a day's orders since an instant. Null when there are too many to search.
   * @param day any instant of it. @throws ServiceError `unavailable`.
   */
  async count(
    accountId: number,
    { sql, value }: EntryCondition,
    day: Date,
    since: Date,
  ): Promise<MatchingOrders | null> {
    const { from, to } = partitionOf(day);
    // Not prepared: its condition differs, and a plan for the actual values knows when the index on the ip helps.
    const text = `
      SELECT count(*)::int AS screenings, (count(*) FILTER (WHERE status = 'APPROVE'))::int AS approved
      FROM order_values
      WHERE ${sql} AND account_id = $2 AND shield_id >= $3 AND shield_id < $4 AND created_at >= $5`;
    try {
      return await this.database.transaction(async (runner) => {
        const limited = runner.run(LIMIT_DAY, []);
        const values = [value, accountId, from, to, since.toISOString()];
        const [, [counted]] = await Promise.all([
          limited,
          runner.runLast<MatchingOrders>({ name: '', text }, values),
        ]);
        if (counted === undefined) throw new Error('a count without a row');
        return counted;
      });
    } catch (error) {
      if (sqlStateOf(error) === QUERY_CANCELED) return null;
      throw error;
    }
  }
}
