import { Injectable } from '@nestjs/common';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import type { Listening } from './wanted-deliveries';

/** Waiting deliveries from which on an endpoint gets no more directly: the due ones, or all of them while it fails. */
export const MOST_WAITING = 1_000;
/** The same limit, counting all deliveries, for an endpoint whose last attempt succeeded. */
const MOST_PENDING = 5_000;

/** How events reach an endpoint. */
export type Reached = 'directly' | 'behind' | 'full';

/** An endpoint with what the listener needs to decide whether to write its deliveries. */
export interface ReachedListening extends Listening {
  /** `behind`: a catch-up writes its deliveries. `full`: a catch-up must start. */
  readonly reached: Reached;
}

/**
 * Whether the backlog of `webhook_endpoints AS w` is full, by bounded index look-ups. Once an endpoint is healthy
 * again, deliveries waiting for a retry must not hold up new events.
 */
export const IS_FULL = `(
  EXISTS (SELECT FROM webhook_deliveries AS d
           WHERE d.endpoint_id = w.id AND d.state = 'pending' AND (w.failures > 0 OR d.next_attempt_at <= now())
          OFFSET ${MOST_WAITING - 1} LIMIT 1)
  OR EXISTS (SELECT FROM webhook_deliveries AS d
              WHERE d.endpoint_id = w.id AND d.state = 'pending' OFFSET ${MOST_PENDING - 1} LIMIT 1))`;

/** Locked against deletion until the deliveries that refer to them are written. */
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

/**
 * Runs for every batch of events, including those of accounts without an endpoint: it locks nothing and needs no
 * transaction.
 */
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

  /** The accounts that have an enabled endpoint. @param personal as in `find`. */
  async findAccounts(accountIds: readonly number[], personal: boolean | null): Promise<ReadonlySet<number>> {
    const rows = await this.database.run<{ accountId: string }>(ACCOUNTS, [accountIds, personal]);
    return new Set(rows.map(({ accountId }) => Number(accountId)));
  }

  /** @param personal true for endpoints that get personal values, false for the others, null for all. */
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
