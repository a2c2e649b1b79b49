import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';
import { MOST_PER_ENDPOINT } from '../permits/endpoint-permits';
import type { DueEndpoint } from '../permits/share-out';

/**
 * Accounts in the order of their ids, each found by an index lookup after the previous one: the cost depends on the
 * number of accounts, not on how much waits for them.
 */
const ACCOUNTS: Statement = {
  name: 'webhooks.waiting-accounts',
  text: `
    WITH RECURSIVE waiting AS (
      (SELECT account_id, next_attempt_at, 1 AS step FROM webhook_deliveries
        WHERE state = 'pending' AND account_id > $1
        ORDER BY account_id, next_attempt_at LIMIT 1)
      UNION ALL
      SELECT next.account_id, next.next_attempt_at, w.step + 1
        FROM waiting AS w
       CROSS JOIN LATERAL (
         SELECT account_id, next_attempt_at FROM webhook_deliveries
          WHERE state = 'pending' AND account_id > w.account_id
          ORDER BY account_id, next_attempt_at LIMIT 1) AS next
       WHERE w.step < $2
    )
    SELECT account_id AS "accountId", extract(epoch FROM next_attempt_at - $3::timestamptz)::float8 * 1000 AS "dueInMs"
      FROM waiting ORDER BY step`,
};

/** Counts at most as many deliveries per endpoint as it may have under way. */
const ENDPOINTS: Statement = {
  name: 'webhooks.due-endpoints',
  text: `
    SELECT w.id, w.account_id AS "accountId", w.url, due.count AS due, due.since AS "dueSince",
           busy.count AS "underWay", CASE WHEN w.failures = 0 THEN w.permits ELSE 1 END AS permits
      FROM webhook_endpoints AS w
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS count, min(next_attempt_at) AS since
         FROM (SELECT next_attempt_at FROM webhook_deliveries AS d
                WHERE d.endpoint_id = w.id AND d.state = 'pending' AND d.next_attempt_at <= $2
                ORDER BY d.next_attempt_at LIMIT ${MOST_PER_ENDPOINT}) AS first) AS due
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS count FROM webhook_deliveries AS u
        WHERE u.endpoint_id = w.id AND u.claimed_until > $2) AS busy
     WHERE w.account_id = ANY ($1::bigint[]) AND w.state = 'enabled' AND due.count > 0`,
};

/** An account with waiting deliveries. */
export interface WaitingAccount {
  readonly accountId: number;
  /** Milliseconds until the first of them is due; at most 0 for now. */
  readonly dueInMs: number;
}

/** Finds what could be sent now. Read-only: claiming checks again under a lock. */
@Injectable()
export class DueEndpointsRepository {
  /** For the spec that counts the pages they read. */
  static readonly statements = { accounts: ACCOUNTS, endpoints: ENDPOINTS };

  constructor(private readonly database: Database) {}

  /** Accounts after `after`, in the order of their ids, at most `most`. */
  async findAccounts(after: number, most: number, now: Date): Promise<WaitingAccount[]> {
    type Row = { accountId: string; dueInMs: number };
    const rows = await this.database.run<Row>(ACCOUNTS, [after, most, now]);
    return rows.map(({ accountId, dueInMs }) => ({ accountId: Number(accountId), dueInMs }));
  }

  /** Enabled endpoints of the accounts with due deliveries. */
  async find(accountIds: readonly number[], now: Date): Promise<DueEndpoint[]> {
    if (accountIds.length === 0) return [];
    type Row = Omit<DueEndpoint, 'accountId'> & { accountId: string };
    const rows = await this.database.run<Row>(ENDPOINTS, [accountIds, now]);
    return rows.map((row) => ({ ...row, accountId: Number(row.accountId) }));
  }
}
