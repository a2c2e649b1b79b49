import { Injectable } from '@nestjs/common';
import type { Actor, CaseOutcome, Contribution, ScreeningPosition, ShieldStatus } from '@rampart/contracts';
import { Database, type Statement, sqlStateOf } from '@rampart/persistence';
import type { DecidedBy } from '../decide/scoring/decide-status';
import { orderNumber } from '../stored/search-index/order-number';
import { type IndexSearch, searchStatements } from './search-statement';

/** With the wait for a turn, less than the deadline of a search. */
const LIMIT_SEARCH: Statement = { name: '', text: "SET LOCAL statement_timeout = '900ms'" };
/** SQLSTATE of a statement that took longer. */
const QUERY_CANCELED = '57014';

/** LATERAL with LIMIT uses the keys whatever the statistics say; values of orders exist for a shorter time. */
const SHOW: Statement = {
  name: 'search.show',
  text: `
    SELECT f.shield_id, d.created_at, d.status, d.decided_by, d.score, d.feature_schema, d.input, s.ip, s.user_order_id,
      s.evidence -> 'contributions' AS contributions, s.result::json -> 'shield_rules_detail' AS rules,
      v.email, v.phone, v.username, v.device, l.outcome, h.decision, h.actor_kind, h.actor_id, h.decided_at
    FROM unnest($2::text[]) WITH ORDINALITY AS f (shield_id, place)
    CROSS JOIN LATERAL (
      SELECT * FROM decision_inputs AS i WHERE i.account_id = $1 AND i.shield_id = f.shield_id LIMIT 1) AS d
    CROSS JOIN LATERAL (
      SELECT * FROM screenings AS a WHERE a.account_id = $1 AND a.shield_id = f.shield_id LIMIT 1) AS s
    LEFT JOIN LATERAL (
      SELECT * FROM order_values AS o WHERE o.account_id = $1 AND o.shield_id = f.shield_id LIMIT 1) AS v ON true
    LEFT JOIN labels AS l ON l.account_id = $1 AND l.shield_id = f.shield_id
    LEFT JOIN LATERAL (
      SELECT * FROM overrides AS r WHERE r.account_id = $1 AND r.shield_id = f.shield_id AND r.undone_at IS NULL
      ORDER BY r.revision DESC LIMIT 1) AS h ON true
    ORDER BY f.place`,
};

/** A found screening as the tables have it. */
export interface ShownRow {
  readonly shield_id: string;
  readonly created_at: Date;
  readonly status: ShieldStatus;
  readonly decided_by: DecidedBy;
  readonly score: string;
  readonly feature_schema: number;
  readonly input: string;
  readonly ip: string;
  readonly user_order_id: string | null;
  readonly contributions: Contribution[];
  readonly rules: { readonly rule_id: number; readonly name: string }[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly username: string | null;
  readonly device: string | null;
  readonly outcome: CaseOutcome | null;
  /** By hand; these four are null without one. */
  readonly decision: ShieldStatus | null;
  readonly actor_kind: Actor['kind'] | null;
  readonly actor_id: string | null;
  readonly decided_at: Date | null;
}

interface FoundRow {
  readonly number: string;
  readonly by?: string;
}

/** Through the index of `screenings`; an id that a shop sends with every order is not what a search is for. */
const FIND_USER_ORDER: Statement = {
  name: 'search.find-user-order',
  text: `
    SELECT created_at, shield_id FROM screenings
     WHERE account_id = $1 AND md5(user_order_id) = md5($2) AND user_order_id = $2 LIMIT $3`,
};

/** Finds screenings through the search index, and reads them. */
@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /**
   * The positions of a page. Null when the search takes too long.
   * @throws ServiceError `unavailable`.
   */
  async find(search: IndexSearch): Promise<ScreeningPosition[] | null> {
    try {
      const rows = await this.database.transaction(async (runner) => {
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
    const values = [accountId, userOrderId, most + 1];
    const rows = await this.database.run<{ created_at: Date; shield_id: string }>(FIND_USER_ORDER, values);
    if (rows.length > most) return null;
    return rows.map(({ created_at, shield_id }) => orderNumber(created_at, shield_id));
  }

  /** In the order of the ids; an answer that retention has deleted meanwhile is left out. */
  show(accountId: number, shieldIds: readonly string[]): Promise<ShownRow[]> {
    return this.database.run<ShownRow>(SHOW, [accountId, shieldIds]);
  }
}
