import type { Statement, StatementRunner } from '@rampart/persistence';
import type { OrderValues } from '../../facts/order-values';
import type { StoredDecision } from './stored-decisions.repository';

/**
 * Includes the range of ids, which determines the partitions to read. For a sample the range contains many other
 * orders.
 */
const FIND: Statement = {
  name: 'backtests_read_values',
  text: `
    SELECT shield_id AS "shieldId", host(ip) AS ip, email, coalesce(mailbox, email) AS mailbox, phone, username, account, device, card_bin AS "cardBin",
           amount::float8 AS amount, currency, bill_country AS "billCountry", bill_city AS "billCity",
           bill_zip_code AS "billZipCode", ship_country AS "shipCountry", ship_city AS "shipCity",
           ship_zip_code AS "shipZipCode"
      FROM order_values
     WHERE account_id = $1 AND shield_id >= $2 AND shield_id <= $3 AND shield_id = ANY($4::text[])`,
};

type ValuesRow = OrderValues & { readonly shieldId: string };

/**
 * Values of a page of orders, as far as they are still stored. Read only where a rule needs them.
 *
 * @param orders in the order of their ids.
 */
export async function findValues(
  runner: StatementRunner,
  accountId: number,
  orders: readonly StoredDecision[],
): Promise<Map<string, OrderValues>> {
  const [first, last] = [orders.at(0), orders.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const rows = await runner.run<ValuesRow>(FIND, [
    accountId,
    first.shieldId,
    last.shieldId,
    orders.map(({ shieldId }) => shieldId),
  ]);
  return new Map(rows.map(({ shieldId, ...values }) => [shieldId, values]));
}
