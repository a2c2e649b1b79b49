import { Injectable } from '@nestjs/common';
import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import { countedAs, type OrderToCount } from '../statistics/count-cells';
import { orderNumber, shieldIdOf } from './order-number';
import type { IndexedOrder, OrderToIndex } from './order-terms';

/**
 * Keeps an erasure from missing an order that is being indexed: the eraser takes it alone before it removes the terms
 * of a value, and by then the value's key is gone from the orders that are indexed afterwards.
 */
export const INDEX_LOCK = 8_374_651_922;

/** The commit need not wait for the disk: one that is lost leaves its orders in the queue. */
const SHARE_LOCK: Statement = {
  name: 'search.share-lock',
  text: "SELECT pg_advisory_xact_lock_shared($1), set_config('synchronous_commit', 'off', true)",
};

/** What is stored of the rows of `orders`. */
const READ_ORDERS = `
  SELECT o.account_id, o.shield_id, d.created_at, d.status, d.decided_by, d.score, d.feature_schema, d.input,
    array_to_string(d.history_keys, ',') AS history_keys, s.ip,
    (SELECT string_agg(c ->> 'code', ',') FROM jsonb_array_elements(s.evidence -> 'contributions') AS c) AS codes,
    (SELECT string_agg(m.rule_id::text, ',') FROM rule_matches AS m
      WHERE m.account_id = o.account_id AND m.shield_id = o.shield_id AND m.mode = 'active') AS rule_ids,
    l.outcome,
    (SELECT bool_or(h.undone_at IS NULL) FROM overrides AS h
      WHERE h.account_id = o.account_id AND h.shield_id = o.shield_id) AS is_overridden
  FROM orders AS o
  CROSS JOIN LATERAL (
    SELECT * FROM decision_inputs AS i WHERE i.account_id = o.account_id AND i.shield_id = o.shield_id LIMIT 1) AS d
  CROSS JOIN LATERAL (
    SELECT ip, evidence FROM screenings AS a WHERE a.account_id = o.account_id AND a.shield_id = o.shield_id LIMIT 1) AS s
  LEFT JOIN labels AS l ON l.account_id = o.account_id AND l.shield_id = o.shield_id`;

/**
 * Lists as texts, which are taken apart several times as fast as arrays: keys, codes and ids have no comma. Newest first: a
 * backlog, as after an upgrade or a large batch, delays no new order. */
const TAKE: Statement = {
  name: 'search.take-unindexed',
  text: `
    WITH taken AS (
      DELETE FROM unindexed_orders WHERE position = ANY (ARRAY(
        SELECT position FROM unindexed_orders ORDER BY position DESC LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING account_id, shield_id
    ), orders AS (SELECT DISTINCT account_id, shield_id FROM taken)
    SELECT (SELECT count(*)::int FROM taken) AS taken, found.*
    FROM (SELECT 1) AS one LEFT JOIN (${READ_ORDERS}) AS found ON true`,
};

const NUMBERS: Statement = {
  name: '',
  text: `
    SELECT number FROM searchable_orders WHERE account_id = $1 AND number > $2 AND number < $3 ORDER BY number LIMIT $4`,
};

const READ_INDEXED: Statement = {
  name: '',
  text: `WITH orders AS (SELECT $1::bigint AS account_id, unnest($2::text[]) AS shield_id) ${READ_ORDERS}`,
};

/**
 * An order that is there already, as after an outcome, keeps the terms that can no longer be read from what is stored of
 * it, except those that change, $10; of which $14 are left by what does not hold any more.
 */
const ADD_ORDERS: Statement = {
  name: 'search.add-orders',
  text: `
    INSERT INTO searchable_orders AS o (account_id, number, shield_id, status, score, amount, currency, network, terms,
      counted_as, ip_country, merchant_id)
    SELECT t.account_id, t.number, t.shield_id, t.status, t.score, t.amount, t.currency, t.network, t.terms::bigint[],
      t.counted_as, t.ip_country, t.merchant_id
    FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::text[],
      $8::cidr[], $9::text[], $11::text[], $12::text[], $13::text[]) AS t (account_id, number, shield_id, status, score,
      amount, currency, network, terms, counted_as, ip_country, merchant_id)
    ORDER BY t.account_id, t.number
    ON CONFLICT (account_id, number) DO UPDATE
    SET terms = ARRAY(SELECT unnest(o.terms) EXCEPT SELECT unnest($10::bigint[]) UNION SELECT unnest(excluded.terms))
    WHERE (o.terms @> excluded.terms) IS NOT TRUE OR o.terms && $14::bigint[]
    RETURNING o.account_id, o.number, o.xmax = 0 AS is_new`,
};

const WAITING: Statement = {
  name: 'search.waiting',
  text: `
    SELECT (SELECT count(*)::int FROM (SELECT FROM unindexed_orders LIMIT 100001) AS counted) AS rows,
           (SELECT extract(epoch FROM now() - queued_at)::float8 FROM unindexed_orders ORDER BY position LIMIT 1)
             AS "oldestSeconds"`,
};

/** What waits to be indexed. */
export interface Unindexed {
  /** Entries of the queue; 100,001 stands for more. */
  readonly rows: number;
  /** Age of the oldest; null without any. */
  readonly oldestSeconds: number | null;
}

interface AddedRow {
  readonly account_id: string;
  readonly number: string;
  readonly is_new: boolean;
}

interface TakenRow extends StoredRow {
  readonly taken: number;
  readonly account_id: string | null;
}

interface StoredRow {
  readonly shield_id: string;
  readonly created_at: Date;
  readonly status: ShieldStatus;
  readonly decided_by: string;
  readonly score: string;
  readonly feature_schema: number;
  readonly input: string;
  readonly history_keys: string | null;
  readonly ip: string;
  readonly codes: string | null;
  readonly rule_ids: string | null;
  readonly outcome: CaseOutcome | null;
  readonly is_overridden: boolean | null;
}

/** An order to index, with what is only copied. */
export interface TakenOrder extends OrderToIndex {
  readonly score: number;
  /** As the answer has it; empty for none. */
  readonly ip: string;
}

/** The queue of orders that the search index lacks, and the index itself, which change within one transaction. */
@Injectable()
export class UnindexedOrdersRepository {
  constructor(private readonly database: Database) {}

  /** @throws ServiceError `unavailable`. */
  async waiting(): Promise<Unindexed> {
    const [row] = await this.database.run<Unindexed>(WAITING, []);
    return row ?? { rows: 0, oldestSeconds: null };
  }

  /** @returns how many entries were taken, and their orders; those that retention has deleted are missing. */
  async take(
    runner: StatementRunner,
    most: number,
  ): Promise<{ readonly taken: number; readonly orders: readonly TakenOrder[] }> {
    const [, rows] = await Promise.all([
      runner.run(SHARE_LOCK, [INDEX_LOCK]),
      runner.run<TakenRow>(TAKE, [most]),
    ]);
    const orders = rows.flatMap((row) =>
      row.account_id === null ? [] : [fromRow(row, Number(row.account_id))],
    );
    return { taken: rows[0]?.taken ?? 0, orders };
  }

  /** Locks their rows until the transaction ends. @returns whether an order was not in the index before. */
  async add(
    runner: StatementRunner,
    orders: readonly { readonly order: TakenOrder; readonly indexed: IndexedOrder }[],
  ): Promise<(order: OrderToCount) => boolean> {
    if (orders.length === 0) return () => false;
    const rows = await runner.run<AddedRow>(ADD_ORDERS, [
      orders.map(({ order }) => order.accountId),
      orders.map(({ order }) => order.number),
      orders.map(({ order }) => order.shieldId),
      orders.map(({ order }) => order.status),
      orders.map(({ order }) => order.score),
      orders.map(({ indexed }) => indexed.facts.amount),
      orders.map(({ indexed }) => indexed.facts.currency),
      orders.map(({ order }) => networkOf(order.ip)),
      orders.map(({ indexed }) => `{${indexed.terms.join(',')}}`),
      [...new Set(orders.flatMap(({ indexed }) => indexed.changing))],
      orders.map(({ order }) => countedAs(order.outcome)),
      orders.map(({ indexed }) => indexed.facts.country),
      orders.map(({ indexed }) => indexed.facts.merchantId),
      [...new Set(orders.flatMap(({ indexed }) => indexed.stale))],
    ]);
    const added = new Set(rows.flatMap((row) => (row.is_new ? [`${row.account_id} ${row.number}`] : [])));
    return ({ accountId, number }) => added.has(`${accountId} ${number}`);
  }

  /** The first indexed orders of an account between two numbers, in their order. */
  async numbersBetween(
    runner: StatementRunner,
    accountId: number,
    [after, before]: readonly [string, string],
    most: number,
  ): Promise<string[]> {
    const rows = await runner.run<{ number: string }>(NUMBERS, [accountId, after, before, most]);
    return rows.map(({ number }) => number);
  }

  /** What is stored of indexed orders, in no order; those that retention has deleted are missing. */
  async readIndexed(
    runner: StatementRunner,
    accountId: number,
    numbers: readonly string[],
  ): Promise<readonly TakenOrder[]> {
    const rows = await runner.run<StoredRow>(READ_INDEXED, [accountId, numbers.map(shieldIdOf)]);
    return rows.map((row) => fromRow(row, accountId));
  }
}

const listOf = (text: string | null): string[] => (text ? text.split(',') : []);

/** An address that was erased is a network already. */
const networkOf = (ip: string): string | null => (ip.includes('/') ? ip : ip ? maskValue('ip', ip) : null);

function fromRow(row: StoredRow, accountId: number): TakenOrder {
  return {
    accountId,
    number: orderNumber(row.created_at, row.shield_id),
    shieldId: row.shield_id,
    createdAt: row.created_at,
    status: row.status,
    decidedBy: row.decided_by,
    score: Number(row.score),
    featureSchema: row.feature_schema,
    input: row.input,
    historyKeys: listOf(row.history_keys),
    ip: row.ip,
    codes: listOf(row.codes),
    ruleIds: listOf(row.rule_ids),
    outcome: row.outcome,
    isOverridden: row.is_overridden,
  };
}
