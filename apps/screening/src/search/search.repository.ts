import { Inject, Injectable } from '@nestjs/common';
import type { ScreeningPosition } from '@rampart/contracts';
import { Reading, type Reads, type Statement, sqlStateOf } from '@rampart/persistence';
import { orderNameOf } from '../stored/order-name';
import { orderNumber } from '../stored/search-index/order-number';
import { type IndexSearch, searchStatements } from './search-statement';

/** With the wait for a turn, less than the deadline of a search. */
const LIMIT_SEARCH: Statement = { name: '', text: "SET LOCAL statement_timeout = '900ms'" };
/** SQLSTATE of a statement that took longer. */
const QUERY_CANCELED = '57014';

interface FoundRow {
  readonly number: string;
  readonly by?: string;
}

/** Through the index of `screenings`; an id that a shop sends with every order is not what a search is for. */
const FIND_USER_ORDER: Statement = {
  name: 'search.find-user-order',
  text: `
    SELECT created_at, shield_id FROM screenings
     WHERE account_id = $1 AND md5(user_order_id) IN (md5($2), md5($3)) AND user_order_id IN ($2, $3) LIMIT $4`,
};

/** Finds screenings through the search index, and reads them. */
@Injectable()
export class SearchRepository {
  constructor(@Inject(Reading) private readonly reading: Reads) {}

  /**
   * The positions of a page. Null when the search takes too long.
   * @throws ServiceError `unavailable`.
   */
  async find(search: IndexSearch): Promise<ScreeningPosition[] | null> {
    try {
      const rows = await this.reading.transaction(async (runner) => {
        let found: FoundRow[] = [];
        for (const { statement, values } of searchStatements(search)) {
          [, found] = await Promise.all([
            runner.run(LIMIT_SEARCH, []),
            runner.run<FoundRow>(statement, values),
          ]);
          if (found.length === search.limit) break;
        }
        return found;
      });
      return rows.map(({ number, by }) => ({ number, by: by === undefined ? null : Number(by) }));
    } catch (error) {
      if (sqlStateOf(error) === QUERY_CANCELED) return null;
      throw error;
    }
  }

  /** Numbers of the orders with an id of the shop's; null for more than `most`. */
  async findUserOrder(accountId: number, userOrderId: string, most: number): Promise<string[] | null> {
    const values = [accountId, orderNameOf(userOrderId), userOrderId, most + 1];
    const rows = await this.reading.run<{ created_at: Date; shield_id: string }>(FIND_USER_ORDER, values);
    if (rows.length > most) return null;
    return rows.map(({ created_at, shield_id }) => orderNumber(created_at, shield_id));
  }
}
