import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';
import { PLAN_ATTEMPTS } from '../retry/retry-plan';

/**
 * Claims for an endpoint are made under its row lock, so the count of attempts under way is exact. Rows locked by
 * another replica are skipped. Nothing waits for the disk: a claim that Postgres loses in a crash is made again, and
 * so is its attempt.
 */
const LOCK_ENDPOINTS: Statement = {
  name: 'webhooks.lock-due-endpoints',
  text: `
    SELECT w.id, set_config('synchronous_commit', 'off', true) FROM webhook_endpoints AS w
     WHERE w.id = ANY ($1::uuid[]) AND w.state = 'enabled'
     ORDER BY w.id
       FOR NO KEY UPDATE OF w SKIP LOCKED`,
};

/**
 * Claims due deliveries of the locked endpoints, oldest first, and records every attempt before it is made. A claimed
 * delivery becomes due again when the claim expires: its replica was lost.
 */
const CLAIM: Statement = {
  name: 'webhooks.claim',
  text: `
    WITH picked AS (
      SELECT due.id FROM unnest($1::uuid[], $3::int[]) AS allotted (endpoint_id, most)
        JOIN webhook_endpoints AS w ON w.id = allotted.endpoint_id
       CROSS JOIN LATERAL (
         SELECT d.id FROM webhook_deliveries AS d
          WHERE d.endpoint_id = w.id AND d.state = 'pending' AND d.next_attempt_at <= $2
          ORDER BY d.next_attempt_at, d.id
          LIMIT greatest(0, least(allotted.most, CASE WHEN w.failures = 0 THEN w.permits ELSE 1 END - (
            SELECT count(*) FROM webhook_deliveries AS u
             WHERE u.endpoint_id = w.id AND u.claimed_until > $2)))
       ) AS due
    ), claimed AS (
      UPDATE webhook_deliveries AS d
         SET step = least(d.step + 1, ${PLAN_ATTEMPTS}), attempt_count = d.attempt_count + 1,
             next_attempt_at = $4, claimed_until = $4
        FROM picked WHERE d.id = picked.id
      RETURNING d.id, d.account_id, d.endpoint_id, d.event_id, d.personal, d.step, d.attempt_count
    ), begun AS (
      INSERT INTO webhook_attempts (delivery_id, number, at) SELECT id, attempt_count, $2 FROM claimed
    )
    SELECT c.id, c.account_id AS "accountId", c.endpoint_id AS "endpointId", c.event_id AS "eventId", c.step,
           c.attempt_count AS number, m.body, w.url, w.secret, w.previous_secret AS "previousSecret",
           w.previous_secret_until AS "previousSecretUntil"
      FROM claimed AS c
      JOIN webhook_messages AS m ON m.event_id = c.event_id AND m.personal = c.personal
      JOIN webhook_endpoints AS w ON w.id = c.endpoint_id`,
};

/** How many deliveries of an endpoint may be claimed. */
export interface AllottedEndpoint {
  readonly endpointId: string;
  readonly most: number;
}

/** One attempt that this replica is to make. */
export interface Claim {
  /** Id of the delivery. */
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  readonly eventId: string;
  /** Number of the attempt within the delivery, from 1. */
  readonly number: number;
  /** Number of attempts in the current retry plan, including this one. */
  readonly step: number;
  readonly body: string;
  readonly url: string;
  /** As stored. */
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousSecretUntil: Date | null;
}

/** Hands each due delivery to exactly one replica. */
@Injectable()
export class ClaimsRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param allotted endpoints, and the maximum deliveries of each.
   * @param until when a claim expires; later than any attempt can take.
   */
  async claim(allotted: readonly AllottedEndpoint[], now: Date, until: Date): Promise<Claim[]> {
    if (allotted.length === 0) return [];
    return this.database.transaction(async (runner) => {
      const ids = allotted.map(({ endpointId }) => endpointId);
      const rows = await runner.run<{ id: string }>(LOCK_ENDPOINTS, [ids]);
      const locked = new Set(rows.map(({ id }) => id));
      const held = allotted.filter(({ endpointId }) => locked.has(endpointId));
      if (held.length === 0) return [];
      // A second statement, so that it sees what the previous lock holders committed.
      const most = held.map((each) => each.most);
      return runner.run<Claim>(CLAIM, [held.map(({ endpointId }) => endpointId), now, most, until]);
    });
  }
}
