import { Injectable } from '@nestjs/common';
import type { FoundScreening } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { presentFound } from './present-found';
import type { ShownRow } from './shown-row';

/** LATERAL with LIMIT uses the keys whatever the statistics say; values of orders exist for a shorter time. */
const SHOW: Statement = {
  name: 'shown-orders.show',
  text: `
    SELECT f.shield_id, d.created_at, d.status, d.decided_by, d.score, d.feature_schema, d.input, s.ip,
      nullif(s.result::json ->> 'user_order_id', '') AS user_order_id,
      s.evidence -> 'contributions' AS contributions, s.result::json -> 'shield_rules_detail' AS rules,
      s.evidence -> 'identities' AS identities, array_to_string(d.history_keys, ',') AS history_keys,
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

/** Reads stored screenings as lists show them. */
@Injectable()
export class ShownOrders {
  constructor(private readonly database: Database) {}

  /**
   * In the order of the ids; an answer that retention has deleted meanwhile is left out.
   * @throws ServiceError `unavailable`.
   */
  async rows(accountId: number, shieldIds: readonly string[]): Promise<ShownRow[]> {
    return shieldIds.length === 0 ? [] : this.database.run<ShownRow>(SHOW, [accountId, shieldIds]);
  }

  /** As `rows`. */
  async list(accountId: number, shieldIds: readonly string[]): Promise<FoundScreening[]> {
    return (await this.rows(accountId, shieldIds)).map(presentFound);
  }

  /** By id. @throws ServiceError `unavailable`. */
  async show(accountId: number, shieldIds: readonly string[]): Promise<Map<string, FoundScreening>> {
    const rows = await this.list(accountId, shieldIds);
    return new Map(rows.map((row) => [row.shield_id, row]));
  }
}
