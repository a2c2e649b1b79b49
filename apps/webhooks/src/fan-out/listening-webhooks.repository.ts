import { Injectable } from '@nestjs/common';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import type { Listening } from './wanted-deliveries';

/** Deliveries waiting for an endpoint from which on it gets no more directly: those that are due, or all if it fails. */
export const MOST_WAITING = 1_000;
/** The same, whether due or not, for an endpoint whose last attempt succeeded. */
const MOST_PENDING = 5_000;

/** How events reach an endpoint. */
export type Reached = 'directly' | 'behind' | 'full';

/** An endpoint with what the listener needs to decide whether it writes the deliveries. */
export interface ReachedListening extends Listening {
  /** `behind`: a catch-up writes its deliveries. `full`: one must begin. */
  readonly reached: Reached;
}

/**
 * Whether as much waits for `webhook_endpoints AS w` as may: bounded looks into an index. Once an endpoint is well again, what waits
 * for its next attempt must not hold up what happens now.
 */
export const IS_FULL = `(
  EXISTS (SELECT FROM webhook_deliveries AS d
           WHERE d.endpoint_id = w.id AND d.state = 'pending' AND (w.failures > 0 OR d.next_attempt_at <= now())
          OFFSET ${MOST_WAITING - 1} LIMIT 1)
  OR EXISTS (SELECT FROM webhook_deliveries AS d
              WHERE d.endpoint_id = w.id AND d.state = 'pending' OFFSET ${MOST_PENDING - 1} LIMIT 1))`;

/** Locked against being deleted until the deliveries that refer to them are written. */
const LISTENING: Statement = {
  name: 'webhooks.listening',
  text: `
    SELECT w.id, w.account_id AS "accountId", w.event_types AS "eventTypes", w.enabled_at AS since,
           CASE WHEN EXISTS (SELECT FROM webhook_catch_ups AS c WHERE c.endpoint_id = w.id AND c.until IS NULL)
                  THEN 'behind'
                WHEN ${IS_FULL} THEN 'full'
                ELSE 'directly' END AS reached
      FROM webhook_endpoints AS w
     WHERE w.account_id = ANY ($1::bigint[]) AND w.state = 'enabled' AND ($2::boolean IS NULL OR w.personal = $2)
     ORDER BY w.id
       FOR KEY SHARE OF w`,
};

/** Asked for every batch of events, also of accounts without an endpoint: it locks nothing, and needs no transaction. */
const ACCOUNTS: Statement = {
  name: 'webhooks.listening-accounts',
  text: `
    SELECT DISTINCT account_id AS "accountId"
      FROM webhook_endpoints
     WHERE account_id = ANY ($1::bigint[]) AND state = 'enabled' AND ($2::boolean IS NULL OR personal = $2)`,
};

/** Endpoints that receive events. */
@Injectable()
export class ListeningWebhooksRepository {
  constructor(private readonly database: Database) {}

  /** Those of the accounts that have an enabled endpoint. @param personal as in `find`. */
  async findAccounts(accountIds: readonly number[], personal: boolean | null): Promise<ReadonlySet<number>> {
    const rows = await this.database.run<{ accountId: string }>(ACCOUNTS, [accountIds, personal]);
    return new Set(rows.map(({ accountId }) => Number(accountId)));
  }

  /** @param personal those that get personal values, or those that do not; null for all. */
  async find(
    runner: StatementRunner,
    accountIds: readonly number[],
    personal: boolean | null,
  ): Promise<ReachedListening[]> {
    type Row = Omit<ReachedListening, 'accountId'> & { accountId: string };
    const rows = await runner.run<Row>(LISTENING, [accountIds, personal]);
    return rows.map((row) => ({ ...row, accountId: Number(row.accountId) }));
  }
}
