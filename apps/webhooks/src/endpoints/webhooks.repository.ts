import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { FIRST_PERMITS } from '../permits/endpoint-permits';
import { SecretBox } from '../secrets/secret-box';
import { WEBHOOK_COLUMNS, type WebhookRow } from './webhook.row';

const FIND: Statement = {
  name: 'webhooks.find',
  text: `SELECT ${WEBHOOK_COLUMNS} FROM webhook_endpoints AS w
     WHERE w.account_id = $1 AND w.id = $2 AND w.state <> 'deleted'`,
};

const PAGE: Statement = {
  name: 'webhooks.page',
  text: `
    SELECT ${WEBHOOK_COLUMNS} FROM webhook_endpoints AS w
     WHERE w.account_id = $1 AND w.state <> 'deleted' AND ($2::uuid IS NULL OR w.id < $2)
     ORDER BY w.id DESC LIMIT $3`,
};

const LOCK: Statement = {
  name: 'webhooks.lock',
  text: `
    SELECT ${WEBHOOK_COLUMNS} FROM webhook_endpoints AS w
     WHERE w.account_id = $1 AND w.id = $2 AND w.state <> 'deleted'
       FOR NO KEY UPDATE OF w`,
};

/** Held until the transaction ends, so that of two concurrent requests only one gets the last free slot. */
const LOCK_ACCOUNT: Statement = {
  name: 'webhooks.lock-account',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('webhooks of ' || $1::text, 0))`,
};

const COUNT: Statement = {
  name: 'webhooks.count',
  text: `
    SELECT count(*)::int AS count FROM webhook_endpoints WHERE account_id = $1 AND state <> 'deleted'`,
};

const INSERT: Statement = {
  name: 'webhooks.insert',
  text: `
    INSERT INTO webhook_endpoints AS w
      (id, account_id, url, event_types, description, personal, secret, state, enabled_at, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 'enabled', $8, $8, $8)
    RETURNING ${WEBHOOK_COLUMNS}`,
};

/**
 * A change of URL, like enabling, is a new start: earlier failures no longer count. An endpoint that is behind
 * remembers for its catch-up when it was disabled.
 */
const UPDATE: Statement = {
  name: 'webhooks.update',
  text: `
    WITH catch_up AS (
      UPDATE webhook_catch_ups AS c
         SET disabled_at = CASE WHEN $6 = 'disabled' THEN $9::timestamptz ELSE c.disabled_at END,
             enabled_at = CASE WHEN $6 = 'enabled' THEN $9::timestamptz END
        FROM webhook_endpoints AS e
       WHERE c.endpoint_id = $2 AND e.id = $2 AND e.account_id = $1 AND e.state <> $6
    )
    UPDATE webhook_endpoints AS w
       SET url = $3, event_types = $4, description = $5, state = $6, disabled_reason = $7, updated_at = $9,
           enabled_at = CASE WHEN $8 THEN $9 ELSE enabled_at END,
           failing_since = CASE WHEN $8 OR url <> $3 THEN NULL ELSE failing_since END,
           failures = CASE WHEN $8 OR url <> $3 THEN 0 ELSE failures END,
           permits = CASE WHEN $8 OR url <> $3 THEN ${FIRST_PERMITS} ELSE permits END
     WHERE w.account_id = $1 AND w.id = $2
    RETURNING ${WEBHOOK_COLUMNS}`,
};

const ROTATE: Statement = {
  name: 'webhooks.rotate',
  text: `
    UPDATE webhook_endpoints AS w
       SET previous_secret = CASE WHEN $4::timestamptz > $5 THEN secret END,
           previous_secret_until = CASE WHEN $4::timestamptz > $5 THEN $4::timestamptz END,
           secret = $3, updated_at = $5
     WHERE w.account_id = $1 AND w.id = $2
    RETURNING ${WEBHOOK_COLUMNS}`,
};

/** Its deliveries may be a million rows, which no caller should wait for: the keeper removes them. */
const DELETE: Statement = {
  name: 'webhooks.delete',
  text: `
    UPDATE webhook_endpoints
       SET state = 'deleted', disabled_reason = NULL, url = '', description = NULL, secret = '', previous_secret = NULL,
           updated_at = $3
     WHERE account_id = $1 AND id = $2`,
};

/** A new endpoint. */
export interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly description: string | null;
  readonly personal: boolean;
  /** In plain text; it is stored sealed. */
  readonly secret: string;
}

/** The values of an endpoint after an update. */
export interface WebhookChange
  extends Pick<WebhookRow, 'url' | 'event_types' | 'description' | 'state' | 'disabled_reason'> {
  /** Whether it was disabled and is enabled again. */
  readonly isEnabledAnew: boolean;
}

/** Endpoints of accounts. Changes lock the endpoint first, inside their transaction. */
@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** @throws ServiceError `not_found`. */
  async get(accountId: number, id: string): Promise<WebhookRow> {
    return one(await this.database.run<WebhookRow>(FIND, [accountId, id]));
  }

  /** Newest first, older than `beforeId`. */
  page(accountId: number, beforeId: string | null, limit: number): Promise<WebhookRow[]> {
    return this.database.run<WebhookRow>(PAGE, [accountId, beforeId, limit]);
  }

  /** @throws ServiceError `not_found`. */
  async getLocked(runner: StatementRunner, accountId: number, id: string): Promise<WebhookRow> {
    return one(await runner.run<WebhookRow>(LOCK, [accountId, id]));
  }

  /** Counts an account's endpoints; none can be added until the transaction ends. */
  async countLocked(runner: StatementRunner, accountId: number): Promise<number> {
    await runner.run(LOCK_ACCOUNT, [accountId]);
    const [row] = await runner.run<{ count: number }>(COUNT, [accountId]);
    return row?.count ?? 0;
  }

  async insert(runner: StatementRunner, accountId: number, added: NewWebhook, at: Date): Promise<WebhookRow> {
    const { id, url, eventTypes, description, personal, secret } = added;
    const sealed = this.box.seal(secret, id);
    const values = [id, accountId, url, eventTypes, description, personal, sealed, at];
    return one(await runner.run<WebhookRow>(INSERT, values));
  }

  /** For a locked endpoint. */
  async update(
    runner: StatementRunner,
    { account_id, id }: WebhookRow,
    change: WebhookChange,
    at: Date,
  ): Promise<WebhookRow> {
    const { url, event_types, description, state, disabled_reason, isEnabledAnew } = change;
    const values = [account_id, id, url, event_types, description, state, disabled_reason, isEnabledAnew, at];
    return one(await runner.run<WebhookRow>(UPDATE, values));
  }

  /** @param previousUntil until when the current secret also signs; not at all when in the past. */
  async rotate(
    runner: StatementRunner,
    { account_id, id }: WebhookRow,
    secret: string,
    previousUntil: Date,
    at: Date,
  ): Promise<WebhookRow> {
    return one(
      await runner.run<WebhookRow>(ROTATE, [account_id, id, this.box.seal(secret, id), previousUntil, at]),
    );
  }

  /** From then on the endpoint is unknown; its secrets and URL are erased. */
  async delete(runner: StatementRunner, { account_id, id }: WebhookRow, at: Date): Promise<void> {
    await runner.run(DELETE, [account_id, id, at]);
  }
}

function one(rows: readonly WebhookRow[]): WebhookRow {
  const [row] = rows;
  if (row === undefined) throw new ServiceError('not_found', { message: 'No webhook with this id.' });
  return row;
}
