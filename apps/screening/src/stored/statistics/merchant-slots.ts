import type { Statement, StatementRunner } from '@rampart/persistence';
import { type CountedOrder, hourOf } from './count-cells';

/** Merchants of an account and hour with rows of their own: one that names a new merchant in every order has no more. */
export const MERCHANTS_PER_HOUR = 50;
/** Characters of the longest name of a merchant with rows of its own. */
const MAX_NAME = 100;

/** A slot is never given up, so all orders of a merchant and hour are counted under the same key. */
const TAKE: Statement = {
  name: 'statistics.take-merchant-slots',
  text: `
    INSERT INTO statistics_merchants AS h (account_id, hour, merchants)
    SELECT w.account_id, w.hour, (array_agg(w.merchant))[1:${MERCHANTS_PER_HOUR}]
    FROM unnest($1::bigint[], $2::timestamptz[], $3::text[]) AS w (account_id, hour, merchant)
    GROUP BY w.account_id, w.hour ORDER BY w.account_id, w.hour
    ON CONFLICT (account_id, hour) DO UPDATE
    SET merchants = (h.merchants || ARRAY(SELECT unnest(excluded.merchants) EXCEPT SELECT unnest(h.merchants)))[1:${MERCHANTS_PER_HOUR}]
    WHERE cardinality(h.merchants) < ${MERCHANTS_PER_HOUR} AND NOT h.merchants @> excluded.merchants`,
};

const READ: Statement = {
  name: 'statistics.read-merchant-slots',
  text: `
    SELECT m.account_id, m.hour, m.merchants
    FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::timestamptz[])) AS w (account_id, hour)
    JOIN statistics_merchants AS m USING (account_id, hour)`,
};

interface SlotsRow {
  readonly account_id: string;
  readonly hour: Date;
  readonly merchants: string[];
}

/** Takes slots for the merchants of orders. @returns the key under which an order's merchant is counted. */
export async function takeMerchantSlots(
  runner: StatementRunner,
  orders: readonly CountedOrder[],
): Promise<(order: CountedOrder) => string> {
  const named = new Map<string, readonly [number, string, string]>();
  for (const order of orders) {
    const { accountId, merchantId } = order;
    if (merchantId === null || merchantId.length > MAX_NAME) continue;
    const hour = hourOf(order.createdAt).toISOString();
    named.set(JSON.stringify([accountId, hour, merchantId]), [accountId, hour, merchantId]);
  }
  if (named.size === 0) return () => '';
  const wanted = [...named.values()];
  const [accounts, hours] = [wanted.map(([account]) => account), wanted.map(([, hour]) => hour)];
  // The second sees what other replicas committed before the first got their row.
  const [, rows] = await Promise.all([
    runner.run(TAKE, [accounts, hours, wanted.map(([, , merchant]) => merchant)]),
    runner.run<SlotsRow>(READ, [accounts, hours]),
  ]);
  const slots = new Map(
    rows.map((row) => [`${row.account_id} ${row.hour.toISOString()}`, new Set(row.merchants)]),
  );
  return ({ accountId, createdAt, merchantId }) => {
    const isNamed = slots.get(`${accountId} ${hourOf(createdAt).toISOString()}`)?.has(merchantId ?? '');
    return isNamed ? (merchantId ?? '') : '';
  };
}
