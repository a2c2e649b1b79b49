import { Injectable } from '@nestjs/common';
import type { DescribedOrder } from '@rampart/contracts';
import {
  columnsOf,
  type Statement,
  type StatementRunner,
  type TransactionRunner,
} from '@rampart/persistence';
import { CASE_COLUMNS } from '../cases/present-case';
import { CaseRow } from '../database/rows/case.row';
import type { CaseFigures } from './case-figures';

/** One transaction at a time brings orders of an account to cases: none opens a second case of a customer. */
const LOCK_ACCOUNTS: Statement = {
  name: 'order-cases.lock-accounts',
  text: `
    SELECT pg_advisory_xact_lock(hashtextextended('order_cases/' || account_id, 0))
      FROM (SELECT DISTINCT account_id FROM unnest($1::bigint[]) AS a (account_id) ORDER BY 1) AS ordered`,
};

/** The locks of `CaseScreeningsRepository.lock`, before those on cases, as there. */
const LOCK_SCREENINGS: Statement = {
  name: 'order-cases.lock-screenings',
  text: `
    SELECT pg_advisory_xact_lock(key)
      FROM (SELECT DISTINCT hashtextextended('case_screenings/' || account_id || '/' || shield_id, 0) AS key
              FROM unnest($1::bigint[], $2::text[]) AS s (account_id, shield_id) ORDER BY 1) AS ordered`,
};

const LOCK_LINKED: Statement = {
  name: 'order-cases.lock-linked',
  text: `
    SELECT link.shield_id AS "shieldId", link.is_counted AS "isCounted", ${CASE_COLUMNS}
      FROM unnest($1::bigint[], $2::text[]) AS asked (account_id, shield_id)
      JOIN case_screenings AS link ON link.account_id = asked.account_id AND link.shield_id = asked.shield_id
      JOIN cases ON cases.account_id = link.account_id AND cases.id = link.case_id
     ORDER BY cases.account_id, cases.id
       FOR UPDATE OF cases`,
};

const LOCK_KEYED: Statement = {
  name: 'order-cases.lock-keyed',
  text: `
    SELECT own.key, ${CASE_COLUMNS}
      FROM unnest($1::bigint[], $2::text[]) AS asked (account_id, key)
      JOIN case_keys AS own ON own.account_id = asked.account_id AND own.key = asked.key
      JOIN cases ON cases.account_id = own.account_id AND cases.id = own.case_id
     WHERE cases.state <> 'decided'
     ORDER BY cases.account_id, cases.id
       FOR UPDATE OF cases`,
};

const COUNT_OPEN: Statement = {
  name: 'order-cases.count-open',
  text: `
    SELECT account_id AS "accountId", (SELECT count(*) FROM (
        SELECT FROM cases WHERE cases.account_id = a.account_id AND state <> 'decided' AND ip IS NULL LIMIT $2) AS few)::int AS count
      FROM (SELECT DISTINCT account_id FROM unnest($1::bigint[]) AS t (account_id)) AS a`,
};

const OPEN: Statement = {
  name: 'order-cases.open',
  text: `
    INSERT INTO cases (account_id, order_ip, order_id, email, due_at)
    SELECT account_id, order_ip, order_id, email, clock_timestamp() + make_interval(mins => due_minutes)
      FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[]) WITH ORDINALITY
           AS o (account_id, order_ip, order_id, email, due_minutes, place)
     ORDER BY place
    RETURNING ${columnsOf(CaseRow, 'cases')}`,
};

const LINK: Statement = {
  name: 'order-cases.link',
  text: `
    INSERT INTO case_screenings (account_id, shield_id, case_id, decision, revision, is_counted)
    SELECT account_id, shield_id, case_id, decision, revision, true
      FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::int[]) WITH ORDINALITY
           AS l (account_id, shield_id, case_id, decision, revision, place)
     ORDER BY place`,
};

const MARK_COUNTED: Statement = {
  name: 'order-cases.mark-counted',
  text: `
    UPDATE case_screenings AS link SET is_counted = true
      FROM unnest($1::bigint[], $2::text[]) AS c (account_id, shield_id)
     WHERE link.account_id = c.account_id AND link.shield_id = c.shield_id`,
};

/** A key may still lead to a case that was decided by an earlier version, which leaves keys: it leads here from now on. */
const ADD_KEYS: Statement = {
  name: 'order-cases.add-keys',
  text: `
    INSERT INTO case_keys (account_id, key, case_id)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[])
    ON CONFLICT (account_id, key) DO UPDATE SET case_id = excluded.case_id`,
};

const WRITE_FIGURES: Statement = {
  name: 'order-cases.write-figures',
  text: `
    WITH marked AS (
      INSERT INTO case_marks (account_id, case_id, mark)
      SELECT m.account_id, m.id, 'reason/' || reason
        FROM unnest($1::bigint[], $2::bigint[], $7::text[]) AS m (account_id, id, reasons)
       CROSS JOIN LATERAL unnest(string_to_array(m.reasons, ' ')) AS r (reason)
      ON CONFLICT DO NOTHING
    )
    UPDATE cases
       SET top_score = f.top_score, amount_sum = f.amount_sum, amount_usd = f.amount_usd, currency = f.currency,
           reasons = string_to_array(f.reasons, ' '), rank = f.rank,
           screening_count = screening_count + f.added, version = version + least(f.added, 1), updated_at = clock_timestamp()
      FROM unnest($1::bigint[], $2::bigint[], $3::float8[], $4::float8[], $5::float8[], $6::text[], $7::text[], $8::float8[],
        $9::int[]) AS f (account_id, id, top_score, amount_sum, amount_usd, currency, reasons, rank, added)
     WHERE cases.account_id = f.account_id AND cases.id = f.id
    RETURNING ${CASE_COLUMNS}`,
};

/** A case that orders come to, and what it records of them since. */
export interface WrittenFigures {
  readonly row: CaseRow;
  readonly figures: CaseFigures;
  /** Orders to add to its count. */
  readonly added: number;
}

const accountsOf = (orders: readonly DescribedOrder[]) => orders.map(({ accountId }) => accountId);
const idsOf = (orders: readonly DescribedOrder[]) => orders.map(({ shieldId }) => shieldId);

/** Brings orders to cases, many in a statement. */
@Injectable()
export class OrderCasesRepository {
  /** Locks the accounts and then the screenings, before any case. */
  async lock(runner: StatementRunner, orders: readonly DescribedOrder[]): Promise<void> {
    await runner.run(LOCK_ACCOUNTS, [accountsOf(orders)]);
    await runner.run(LOCK_SCREENINGS, [accountsOf(orders), idsOf(orders)]);
  }

  /** The cases that orders have, locked. */
  lockLinked(
    runner: StatementRunner,
    orders: readonly DescribedOrder[],
  ): Promise<(CaseRow & { readonly shieldId: string; readonly isCounted: boolean })[]> {
    return runner.run(LOCK_LINKED, [accountsOf(orders), idsOf(orders)]);
  }

  /** The undecided cases that share a key with orders, locked; a row for each key. */
  lockKeyed(
    runner: StatementRunner,
    orders: readonly DescribedOrder[],
  ): Promise<(CaseRow & { readonly key: string })[]> {
    const keys = orders.flatMap(({ accountId, identities }) => identities.map((key) => ({ accountId, key })));
    return runner.run(LOCK_KEYED, [keys.map(({ accountId }) => accountId), keys.map(({ key }) => key)]);
  }

  /** Undecided cases that orders of accounts have opened, counted up to a limit. */
  async countOpen(
    runner: StatementRunner,
    accountIds: readonly number[],
    limit: number,
  ): Promise<ReadonlyMap<number, number>> {
    const rows = await runner.run<{ accountId: string; count: number }>(COUNT_OPEN, [accountIds, limit]);
    return new Map(rows.map(({ accountId, count }) => [Number(accountId), count]));
  }

  /** Opens a case for each order, in their order. */
  async open(
    runner: StatementRunner,
    orders: readonly DescribedOrder[],
    dueMinutes: readonly number[],
  ): Promise<CaseRow[]> {
    if (orders.length === 0) return [];
    return runner.run<CaseRow>(OPEN, [
      accountsOf(orders),
      orders.map(({ ip }) => ip),
      idsOf(orders),
      orders.map(({ email }) => email),
      dueMinutes,
    ]);
  }

  /** Links orders to their cases, one for each. They must have none, and be locked. */
  async link(
    runner: TransactionRunner,
    links: readonly { readonly row: CaseRow; readonly order: DescribedOrder }[],
  ): Promise<void> {
    if (links.length === 0) return;
    await runner.run(LINK, [
      links.map(({ row }) => row.accountId),
      links.map(({ order }) => order.shieldId),
      links.map(({ row }) => row.id),
      links.map(({ order }) => order.override?.decision ?? null),
      links.map(({ order }) => order.override?.revision ?? 0),
    ]);
  }

  /** Records that the cases of linked orders count them. */
  async markCounted(runner: StatementRunner, orders: readonly DescribedOrder[]): Promise<void> {
    if (orders.length > 0) await runner.run(MARK_COUNTED, [accountsOf(orders), idsOf(orders)]);
  }

  /** Lets further orders with these keys join. */
  async addKeys(
    runner: StatementRunner,
    keys: readonly { readonly row: CaseRow; readonly key: string }[],
  ): Promise<void> {
    if (keys.length === 0) return;
    await runner.run(ADD_KEYS, [
      keys.map(({ row }) => row.accountId),
      keys.map(({ key }) => key),
      keys.map(({ row }) => row.id),
    ]);
  }

  /** Writes the figures of locked cases. @returns the cases as they are then. */
  async writeFigures(runner: StatementRunner, written: readonly WrittenFigures[]): Promise<CaseRow[]> {
    if (written.length === 0) return [];
    const each = <T>(of: (figures: CaseFigures) => T) => written.map(({ figures }) => of(figures));
    return runner.run<CaseRow>(WRITE_FIGURES, [
      written.map(({ row }) => row.accountId),
      written.map(({ row }) => row.id),
      each(({ topScore }) => topScore),
      each(({ amountSum }) => amountSum),
      each(({ amountUsd }) => amountUsd),
      each(({ currency }) => currency),
      each(({ reasons }) => reasons.join(' ')),
      each(({ rank }) => rank),
      written.map(({ added }) => added),
    ]);
  }
}
