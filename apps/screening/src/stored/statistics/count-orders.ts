import { Injectable } from '@nestjs/common';
import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import type { CountedAs } from '../../database/rows/orders/order-statistic.row';
import {
  CellSums,
  COUNTERS,
  type CountedOrder,
  countedAs,
  type OrderFacts,
  type OrderToCount,
} from './count-cells';
import { takeMerchantSlots } from './merchant-slots';

/** After the rows of the orders are locked: an outcome that this does not see is counted by a later transaction. */
const READ_COUNTED: Statement = {
  name: 'statistics.read-counted',
  text: `
    SELECT o.account_id, o.number, o.status, o.amount, o.currency, o.ip_country, o.merchant_id, o.counted_as, l.outcome
    FROM unnest($1::bigint[], $2::bigint[]) AS w (account_id, number)
    JOIN searchable_orders AS o ON o.account_id = w.account_id AND o.number = w.number
    LEFT JOIN labels AS l ON l.account_id = o.account_id AND l.shield_id = o.shield_id`,
};

const MARK_COUNTED: Statement = {
  name: 'statistics.mark-counted',
  text: `
    UPDATE searchable_orders AS o
    SET amount = t.amount, currency = t.currency, ip_country = t.country, merchant_id = t.merchant,
      counted_as = t.counted_as
    FROM unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::text[], $5::text[], $6::text[], $7::text[])
      AS t (account_id, number, amount, currency, country, merchant, counted_as)
    WHERE o.account_id = t.account_id AND o.number = t.number`,
};

/** In one order of rows on every replica. */
const ADD_CELLS: Statement = {
  name: 'statistics.add-cells',
  text: `
    INSERT INTO order_statistics AS s (account_id, hour, status, outcome, currency, orders, amount)
    SELECT account_id, hour, status, outcome, currency, orders, units * 0.0001
    FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::numeric[])
      AS t (account_id, hour, status, outcome, currency, orders, units)
    ORDER BY account_id, hour, status, outcome, currency
    ON CONFLICT (account_id, hour, status, outcome, currency) DO UPDATE
    SET orders = s.orders + excluded.orders, amount = s.amount + excluded.amount`,
};

const COLUMNS = COUNTERS.map(({ column }) => column);

/** Likewise. */
const ADD_GROUP_CELLS: Statement = {
  name: 'statistics.add-group-cells',
  text: `
    INSERT INTO grouped_statistics AS s (account_id, kind, hour, key, ${COLUMNS.join(', ')})
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[],
      ${COLUMNS.map((_, at) => `$${at + 5}::int[]`).join(', ')}) AS t (account_id, kind, hour, key, ${COLUMNS.join(', ')})
    ORDER BY account_id, kind, hour, key
    ON CONFLICT (account_id, kind, hour, key) DO UPDATE
    SET ${COLUMNS.map((column) => `${column} = s.${column} + excluded.${column}`).join(', ')}`,
};

interface CountedRow {
  readonly account_id: string;
  readonly number: string;
  readonly status: ShieldStatus;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly ip_country: string | null;
  readonly merchant_id: string | null;
  readonly counted_as: CountedAs | null;
  readonly outcome: CaseOutcome | null;
}

/** An order with its facts; null where its features cannot be read. */
export interface OrderWithFacts {
  readonly order: OrderToCount;
  readonly facts: OrderFacts | null;
}

/** As what an order was counted, and as what it is to be counted. */
interface Count {
  readonly was: CountedOrder | null;
  readonly is: CountedOrder;
}

/** Counts orders in the statistics, in the transaction that enters them into the search index. */
@Injectable()
export class CountOrders {
  /**
   * An order that was counted before stays under what it was counted by then; only its outcome moves it.
   * @param isNew whether this transaction inserted the order, counted as its outcome; the rows of the others are locked by it.
   */
  async count(
    runner: StatementRunner,
    entries: readonly OrderWithFacts[],
    isNew: (order: OrderToCount) => boolean,
  ): Promise<void> {
    const added = entries.filter(({ order }) => isNew(order));
    const known = await this.readKnown(
      runner,
      entries.filter(({ order }) => !isNew(order)),
    );
    const moved = known.filter(({ was, is }) => was?.countedAs !== is.countedAs);
    await this.mark(runner, moved);
    await this.apply(runner, [
      ...added.map((entry) => ({ was: null, is: fresh(entry, countedAs(entry.order.outcome)) })),
      ...moved,
    ]);
  }

  /**
   * Counts all orders of an empty hour, whose rows no other replica may be counting meanwhile, from what is stored of them.
   */
  async recount(runner: StatementRunner, entries: readonly OrderWithFacts[]): Promise<void> {
    const known = await this.readKnown(runner, entries, true);
    await this.mark(
      runner,
      known.filter(({ was, is }) => was === null || !isSame(was, is)),
    );
    await this.apply(
      runner,
      known.map(({ is }) => ({ was: null, is })),
    );
  }

  private async readKnown(
    runner: StatementRunner,
    entries: readonly OrderWithFacts[],
    fromScratch = false,
  ): Promise<Count[]> {
    if (entries.length === 0) return [];
    const byName = new Map(entries.map((entry) => [nameOf(entry.order), entry]));
    const rows = await runner.run<CountedRow>(READ_COUNTED, [
      entries.map(({ order }) => order.accountId),
      entries.map(({ order }) => order.number),
    ]);
    return rows.flatMap((row): Count[] => {
      const entry = byName.get(`${row.account_id} ${row.number}`);
      if (entry === undefined) return [];
      const now = countedAs(row.outcome);
      if (row.counted_as === null) return [{ was: null, is: fresh(entry, now) }];
      const was = fromRow(row, entry.order, row.counted_as);
      return [{ was, is: fromScratch && entry.facts ? fresh(entry, now) : { ...was, countedAs: now } }];
    });
  }

  private async mark(runner: StatementRunner, counts: readonly Count[]): Promise<void> {
    if (counts.length === 0) return;
    const orders = counts.map(({ is }) => is);
    await runner.run(MARK_COUNTED, [
      orders.map((order) => order.accountId),
      orders.map((order) => order.number),
      orders.map((order) => order.amount),
      orders.map((order) => order.currency),
      orders.map((order) => order.country),
      orders.map((order) => order.merchantId),
      orders.map((order) => order.countedAs),
    ]);
  }

  private async apply(runner: StatementRunner, counts: readonly Count[]): Promise<void> {
    if (counts.length === 0) return;
    const keyOf = await takeMerchantSlots(
      runner,
      counts.map(({ is }) => is),
    );
    const sums = new CellSums();
    for (const { was, is } of counts) {
      if (was) sums.add(was, -1, keyOf(was));
      sums.add(is, 1, keyOf(is));
    }
    const [cells, groups] = [sums.cells(), sums.groupCells()];
    await Promise.all([
      runner.run(ADD_CELLS, [
        cells.map((cell) => cell.accountId),
        cells.map((cell) => cell.hour.toISOString()),
        cells.map((cell) => cell.status),
        cells.map((cell) => cell.countedAs),
        cells.map((cell) => cell.currency),
        cells.map((cell) => cell.orders),
        cells.map((cell) => cell.units.toString()),
      ]),
      runner.run(ADD_GROUP_CELLS, [
        groups.map((cell) => cell.accountId),
        groups.map((cell) => cell.kind),
        groups.map((cell) => cell.hour.toISOString()),
        groups.map((cell) => cell.key),
        ...COUNTERS.map((_, at) => groups.map(({ counts }) => counts[at] ?? 0)),
      ]),
    ]);
  }
}

const nameOf = (order: OrderToCount) => `${order.accountId} ${order.number}`;

const NO_FACTS: OrderFacts = { amount: null, currency: null, country: null, merchantId: null };

function fresh({ order, facts }: OrderWithFacts, as: CountedAs): CountedOrder {
  return { ...order, ...(facts ?? NO_FACTS), countedAs: as };
}

function fromRow(row: CountedRow, order: OrderToCount, as: CountedAs): CountedOrder {
  return {
    ...order,
    status: row.status,
    amount: row.amount === null ? null : Number(row.amount),
    currency: row.currency,
    country: row.ip_country,
    merchantId: row.merchant_id,
    countedAs: as,
  };
}

const isSame = (a: CountedOrder, b: CountedOrder) =>
  a.countedAs === b.countedAs &&
  a.amount === b.amount &&
  a.currency === b.currency &&
  a.country === b.country &&
  a.merchantId === b.merchantId;
