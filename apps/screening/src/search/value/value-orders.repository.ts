import { Injectable } from '@nestjs/common';
import type { ShieldStatus } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import type { CountedAs } from '../../database/rows/orders/order-statistic.row';

/** LATERAL with LIMIT uses the key whatever the statistics say. */
const READ_FIGURES: Statement = {
  name: 'search.value-figures',
  text: `
    SELECT o.number::text, o.status, o.amount::float8, o.currency, o.counted_as AS "countedAs"
    FROM unnest($2::bigint[]) WITH ORDINALITY AS f (number, place)
    CROSS JOIN LATERAL (
      SELECT * FROM searchable_orders AS s WHERE s.account_id = $1 AND s.number = f.number LIMIT 1) AS o
    ORDER BY f.place`,
};

/** What the search index knows of an order. */
export interface OrderFigures {
  readonly number: string;
  readonly status: ShieldStatus;
  readonly amount: number | null;
  readonly currency: string | null;
  /** Null for an order that was indexed before orders were counted. */
  readonly countedAs: CountedAs | null;
}

/** Reads figures of indexed orders. */
@Injectable()
export class ValueOrdersRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the numbers. @throws ServiceError `unavailable`. */
  read(accountId: number, numbers: readonly string[]): Promise<OrderFigures[]> {
    return this.database.run<OrderFigures>(READ_FIGURES, [accountId, numbers]);
  }
}
