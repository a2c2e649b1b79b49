import type { Statement, StatementRunner } from '@rampart/persistence';
import type { IdentityToErase } from '@rampart/privacy';
import { maskValue } from '@rampart/risk';
import type { PersonKey } from '../../facts/person-keys';
import { firstNumberAt, orderNumber } from '../../stored/search-index/order-number';
import { termOfKey } from '../../stored/search-index/term';

/** Orders per step. */
const PAGE = 500;
/** Entries of the index's queue per step. */
const QUEUE_PAGE = 2_000;

/** Of type bigint. */
const LEAST_NUMBER = (-(2n ** 63n)).toString();
const HIGHEST_NUMBER = (2n ** 63n - 1n).toString();

/** An order, with its number in the search index. */
export interface FoundOrder {
  readonly shieldId: string;
  readonly number: string;
}

/** Orders of a person, and where the next page begins; null: there is none. */
export interface FoundOrders {
  readonly orders: readonly FoundOrder[];
  readonly next: string | null;
}

/** Materialized: the index of terms has no order, and Postgres must not hope to meet them in that of another one. */
const BY_TERMS: Statement = {
  name: '',
  text: `
    WITH found AS MATERIALIZED (
      SELECT account_id, number, shield_id FROM searchable_orders WHERE terms && $2::bigint[])
    SELECT number, shield_id, true AS "isTheirs" FROM found
     WHERE account_id = $1 AND number > $3 AND number < $4 ORDER BY number LIMIT ${PAGE}`,
};

/**
 * By the network, whose orders are in order: an order has its IP address in the answer, and no key of it if the address
 * was taken for a shop's server.
 */
const BY_NETWORK: Statement = {
  name: '',
  text: `
    WITH page AS MATERIALIZED (
      SELECT number, shield_id FROM searchable_orders
       WHERE account_id = $1 AND network = $2::cidr AND number > $3 AND number < $4 ORDER BY number LIMIT ${PAGE})
    SELECT p.number, p.shield_id, s.ip IS NOT DISTINCT FROM $5 AS "isTheirs"
      FROM page AS p LEFT JOIN LATERAL (
        SELECT ip FROM screenings AS s WHERE s.account_id = $1 AND s.shield_id = p.shield_id LIMIT 1) AS s ON true
     ORDER BY p.number`,
};

/** Of what is stored of the orders `p`, whether they were placed with the value: `$3` to `$5`. */
const THEIRS = `
  LEFT JOIN LATERAL (
    SELECT s.created_at AS at,
           coalesce(s.ip = $3::text OR d.history_keys && $4::uuid[] OR ARRAY(
             SELECT value FROM jsonb_each_text(s.evidence -> 'identities') WHERE value IS NOT NULL) && $5::text[], false)
             AS "isTheirs"
      FROM screenings AS s LEFT JOIN decision_inputs AS d ON d.account_id = s.account_id AND d.shield_id = s.shield_id
     WHERE s.account_id = $1 AND p.account_id = $1 AND s.shield_id = p.shield_id LIMIT 1) AS o ON true`;

const QUEUED: Statement = {
  name: '',
  text: `
    WITH page AS MATERIALIZED (
      SELECT position, account_id, shield_id FROM unindexed_orders WHERE position > $2 ORDER BY position LIMIT ${QUEUE_PAGE})
    SELECT p.position, p.shield_id, o.at, o."isTheirs" FROM page AS p ${THEIRS} ORDER BY p.position`,
};

const GIVEN: Statement = {
  name: '',
  text: `
    WITH p AS (SELECT $1::bigint AS account_id, unnest($2::text[]) AS shield_id)
    SELECT p.shield_id, o.at, o."isTheirs" FROM p ${THEIRS}`,
};

const INDEXED_ALREADY: Statement = {
  name: '',
  text: 'SELECT number FROM searchable_orders WHERE account_id = $1 AND number = ANY ($2::bigint[]) AND terms && $3::bigint[]',
};

/** Null: nothing is stored of it any more. */
interface GivenRow {
  readonly shield_id: string;
  readonly at: Date | null;
  readonly isTheirs: boolean | null;
}

interface QueuedRow extends GivenRow {
  readonly position: string;
}

interface NumberedRow {
  readonly number: string;
  readonly shield_id: string;
  readonly isTheirs: boolean;
}

/** Finds the orders that were placed with a person's value, by the search index and in its queue. */
export class PersonOrders {
  private readonly terms: readonly string[];

  constructor(
    private readonly identity: IdentityToErase,
    private readonly keys: readonly PersonKey[],
  ) {
    this.terms = keys.map(({ historyKey }) => termOfKey(historyKey));
  }

  /** The next page of the orders in the index. @param after number of the last order; null at first. */
  async indexed(runner: StatementRunner, after: string | null): Promise<FoundOrders> {
    const { accountId, entityType, normal, before } = this.identity;
    const isAddress = entityType === 'ip';
    const sought = isAddress ? maskValue('ip', normal) : this.terms;
    const bounds = [after ?? LEAST_NUMBER, before === null ? HIGHEST_NUMBER : firstNumberAt(before)];
    const rows = await runner.run<NumberedRow>(isAddress ? BY_NETWORK : BY_TERMS, [
      accountId,
      sought,
      ...bounds,
      ...(isAddress ? [normal] : []),
    ]);
    return {
      orders: rows
        .filter(({ isTheirs }) => isTheirs)
        .map(({ number, shield_id }) => ({ number, shieldId: shield_id })),
      next: rows.length < PAGE ? null : (rows.at(-1)?.number ?? null),
    };
  }

  /**
   * Those among the next entries of the queue that the index does not have yet. @param after position of the last entry;
   * null at first.
   */
  async queued(runner: StatementRunner, after: string | null): Promise<FoundOrders> {
    const values = [this.identity.accountId, after ?? '0', ...this.sought()];
    const rows = await runner.run<QueuedRow>(QUEUED, values);
    const orders = new Map(
      rows.flatMap(({ at, isTheirs, shield_id: shieldId }) =>
        this.isBefore(at) && isTheirs ? [[orderNumber(at, shieldId), shieldId]] : [],
      ),
    );
    const known = await this.indexedAmong(runner, [...orders.keys()]);
    return {
      orders: [...orders]
        .filter(([number]) => !known.has(number))
        .map(([number, shieldId]) => ({ number, shieldId })),
      next: rows.length < QUEUE_PAGE ? null : (rows.at(-1)?.position ?? null),
    };
  }

  /** Those of the given orders that an erasure reaches, and whether they were placed with the value. */
  async given(
    runner: StatementRunner,
    shieldIds: readonly string[],
  ): Promise<{ readonly shieldId: string; readonly isTheirs: boolean }[]> {
    if (shieldIds.length === 0) return [];
    const values = [this.identity.accountId, shieldIds, ...this.sought()];
    const rows = await runner.run<GivenRow>(GIVEN, values);
    return rows
      .filter(({ at }) => this.isBefore(at))
      .map(({ shield_id: shieldId, isTheirs }) => ({ shieldId, isTheirs: isTheirs === true }));
  }

  private sought(): unknown[] {
    const { entityType, normal } = this.identity;
    return [
      entityType === 'ip' ? normal : null,
      this.keys.map(({ historyKey }) => historyKey),
      this.keys.filter(({ identity }) => identity !== null).map(({ hash }) => hash),
    ];
  }

  private isBefore(at: Date | null): at is Date {
    return at !== null && (this.identity.before === null || at < this.identity.before);
  }

  private async indexedAmong(runner: StatementRunner, numbers: readonly string[]): Promise<Set<string>> {
    if (numbers.length === 0) return new Set();
    const values = [this.identity.accountId, numbers, this.terms];
    const rows = await runner.run<{ number: string }>(INDEXED_ALREADY, values);
    return new Set(rows.map(({ number }) => number));
  }
}
