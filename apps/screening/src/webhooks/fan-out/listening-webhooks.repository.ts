import { Injectable } from '@nestjs/common';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import type { Listening } from './wanted-deliveries';

/** Locked against being deleted until the deliveries that refer to them are written. */
const LISTENING: Statement = {
  name: 'webhooks.listening',
  text: `
    SELECT id, account_id AS "accountId", event_types AS "eventTypes", enabled_at AS since
      FROM webhook_endpoints
     WHERE account_id = ANY ($1::bigint[]) AND state = 'enabled' AND ($2::boolean IS NULL OR personal = $2)
     ORDER BY id
       FOR KEY SHARE`,
};

/** Asked for every batch of events, also of accounts without an endpoint: it locks nothing, and needs no transaction. */
const ACCOUNTS: Statement = {
  name: 'webhooks.listening-accounts',
  text: `
    SELECT DISTINCT account_id AS "accountId"
      FROM webhook_endpoints
     WHERE account_id = ANY ($1::bigint[]) AND state = 'enabled' AND ($2::boolean IS NULL OR personal = $2)`,
};

/** Endpoints that hear of events. */
@Injectable()
export class ListeningWebhooksRepository {
  constructor(private readonly database: Database) {}

  /** Those of the accounts that have an endpoint which hears of events now. @param personal as in `find`. */
  async findAccounts(accountIds: readonly number[], personal: boolean | null): Promise<ReadonlySet<number>> {
    const rows = await this.database.run<{ accountId: string }>(ACCOUNTS, [accountIds, personal]);
    return new Set(rows.map(({ accountId }) => Number(accountId)));
  }

  /** @param personal those that get personal values, or those that do not; null for all. */
  async find(
    runner: StatementRunner,
    accountIds: readonly number[],
    personal: boolean | null,
  ): Promise<Listening[]> {
    const rows = await runner.run<Omit<Listening, 'accountId'> & { accountId: string }>(LISTENING, [
      accountIds,
      personal,
    ]);
    return rows.map((row) => ({ ...row, accountId: Number(row.accountId) }));
  }
}
