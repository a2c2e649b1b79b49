import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';
import { PLAN_ATTEMPTS } from '../retry/retry-plan';

/**
 * Who claims for an endpoint holds its row, so the count of what is under way holds too. One that another replica claims
 * for at the moment is left to that one. Nobody waits for the disk: a claim that Postgres forgets in a crash is made again,
 * and so is its attempt.
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
 * Takes what is due of the locked endpoints, the oldest first, and writes every attempt down before it is made. What is
 * claimed is due again when the claim runs out: its replica was lost.
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

/** How many deliveries of an endpoint are to be claimed at most. */
export interface AllottedEndpoint {
  readonly endpointId: string;
  readonly most: number;
}

/** One attempt that this replica is to make. */
export interface Claim {
  /** Of the delivery. */
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  readonly eventId: string;
  /** Of the delivery's attempts, from 1. */
  readonly number: number;
  /** Attempts of the present plan, this one included. */
  readonly step: number;
  readonly body: string;
  readonly url: string;
  /** As they are kept. */
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousSecretUntil: Date | null;
}

/** Gives deliveries that are due to one replica each. */
@Injectable()
export class ClaimsRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param allotted endpoints, and how many deliveries of each at most.
   * @param until when a claim runs out; later than any attempt may take.
   */
  async claim(allotted: readonly AllottedEndpoint[], now: Date, until: Date): Promise<Claim[]> {
    if (allotted.length === 0) return [];
    return this.database.transaction(async (runner) => {
      const ids = allotted.map(({ endpointId }) => endpointId);
      const rows = await runner.run<{ id: string }>(LOCK_ENDPOINTS, [ids]);
      const locked = new Set(rows.map(({ id }) => id));
      const held = allotted.filter(({ endpointId }) => locked.has(endpointId));
      if (held.length === 0) return [];
      // A second statement: it sees what those did who held the rows until now.
      const most = held.map((each) => each.most);
      return runner.run<Claim>(CLAIM, [held.map(({ endpointId }) => endpointId), now, most, until]);
    });
  }
}
