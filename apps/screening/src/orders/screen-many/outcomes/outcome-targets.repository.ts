import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { orderNameOf } from '../../../stored/order-name';

/** Most screenings of one order id that an outcome may apply to: more than that are not retries of one order. */
export const MAX_TARGETS = 16;

/** LATERAL with LIMIT uses the indexes even before the first ANALYZE of tables that were empty when it was planned. */
const FIND_TARGETS: Statement = {
  name: 'find_outcome_targets',
  text: `
    SELECT asked.place, found.shield_id
    FROM unnest($2::int[], $3::text[], $4::text[], $5::text[]) AS asked (place, shield_id, user_order_id, name)
    CROSS JOIN LATERAL (
      (SELECT s.shield_id FROM screenings AS s
        WHERE asked.shield_id IS NOT NULL AND s.account_id = $1 AND s.shield_id = asked.shield_id LIMIT 1)
      UNION ALL
      (SELECT s.shield_id FROM screenings AS s
        WHERE asked.shield_id IS NULL AND s.account_id = $1
          AND md5(s.user_order_id) IN (md5(asked.name), md5(asked.user_order_id))
          AND s.user_order_id IN (asked.name, asked.user_order_id)
        LIMIT ${MAX_TARGETS + 1})
    ) AS found
    ORDER BY asked.place, found.shield_id COLLATE "C"`,
};

/** Identifies an outcome's order: by the member that is not null. */
export interface OrderName {
  readonly shieldId: string | null;
  readonly userOrderId: string | null;
}

/** Finds the screenings that outcomes are about. */
@Injectable()
export class OutcomeTargetsRepository {
  /** The ids of each order's screenings, in the order of the names; none for an unknown order. */
  async find(runner: StatementRunner, accountId: number, names: readonly OrderName[]): Promise<string[][]> {
    const rows = await runner.run<{ place: number; shield_id: string }>(FIND_TARGETS, [
      accountId,
      names.map((_, place) => place),
      names.map(({ shieldId }) => shieldId),
      names.map(({ userOrderId }) => userOrderId),
      names.map(({ userOrderId }) => userOrderId && orderNameOf(userOrderId)),
    ]);
    const found: string[][] = names.map(() => []);
    for (const row of rows) found[row.place]?.push(row.shield_id);
    return found;
  }
}
