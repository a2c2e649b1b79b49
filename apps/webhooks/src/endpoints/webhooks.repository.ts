import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database, type RowSource, type Statement, type TransactionRunner } from '@rampart/persistence';
import { SecretBox } from '@rampart/sealing';
import { type FindOptionsWhere, In, LessThan, Not, type Repository } from 'typeorm';
import { WebhookCatchUpRow } from '../database/rows/webhook-catch-up.row';
import { WebhookEndpointRow } from '../database/rows/webhook-endpoint.row';
import { WebhookReplayRow } from '../database/rows/webhook-replay.row';
import { FIRST_PERMITS } from '../permits/endpoint-permits';
import type { WebhookRow } from './present-webhook';

/** Held until the transaction ends, so that of two concurrent requests only one gets the last free slot. */
const LOCK_ACCOUNT: Statement = {
  name: 'webhooks.lock-account',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('webhooks of ' || $1::text, 0))`,
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
  extends Pick<WebhookRow, 'url' | 'eventTypes' | 'description' | 'state' | 'disabledReason'> {
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
    const where = known(accountId, { id });
    return withReplay(this.database, await this.database.rows(WebhookEndpointRow).findOneBy(where));
  }

  /** Newest first, older than `beforeId`. */
  async page(accountId: number, beforeId: string | null, limit: number): Promise<WebhookRow[]> {
    const where = known(accountId, beforeId === null ? {} : { id: LessThan(beforeId) });
    const rows = await this.database
      .rows(WebhookEndpointRow)
      .find({ where, order: { id: 'DESC' }, take: limit });
    const ids = rows.map(({ id }) => id);
    const replays = await this.database.rows(WebhookReplayRow).findBy({ endpointId: In(ids) });
    return rows.map((row) => shown(row, replays.find(({ endpointId }) => endpointId === row.id) ?? null));
  }

  /** All endpoints of an account, locked; none can be added until the transaction ends. */
  async findAllLocked(runner: TransactionRunner, accountId: number): Promise<WebhookRow[]> {
    await runner.run(LOCK_ACCOUNT, [accountId]);
    const rows = await runner
      .rows(WebhookEndpointRow)
      .find({ where: known(accountId, {}), order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
    return rows.map((row) => shown(row, null));
  }

  /** @throws ServiceError `not_found`. */
  async getLocked(source: RowSource, accountId: number, id: string): Promise<WebhookRow> {
    const where = known(accountId, { id });
    const lock = { mode: 'for_no_key_update' } as const;
    return withReplay(source, await source.rows(WebhookEndpointRow).findOne({ where, lock }));
  }

  /** Counts an account's endpoints; none can be added until the transaction ends. */
  async countLocked(runner: TransactionRunner, accountId: number): Promise<number> {
    await runner.run(LOCK_ACCOUNT, [accountId]);
    return runner.rows(WebhookEndpointRow).countBy(known(accountId, {}));
  }

  async insert(source: RowSource, accountId: number, added: NewWebhook, at: Date): Promise<WebhookRow> {
    const { secret, eventTypes, ...rest } = added;
    const rows = source.rows(WebhookEndpointRow);
    const row = rows.create({
      ...rest,
      accountId: String(accountId),
      eventTypes: [...eventTypes],
      secret: this.box.seal(secret, added.id),
      previousSecret: null,
      previousSecretUntil: null,
      state: 'enabled',
      disabledReason: null,
      enabledAt: at,
      failingSince: null,
      createdAt: at,
      updatedAt: at,
    });
    await rows.insert(row);
    return shown(row, null);
  }

  /**
   * For a locked endpoint. A change of URL, like enabling, is a new start: earlier failures no longer count. An endpoint
   * that is behind remembers for its catch-up when it was disabled.
   */
  async update(source: RowSource, before: WebhookRow, change: WebhookChange, at: Date): Promise<WebhookRow> {
    const { isEnabledAnew, ...wanted } = change;
    const isNewStart = isEnabledAnew || wanted.url !== before.url;
    const changes = {
      ...wanted,
      updatedAt: at,
      ...(isEnabledAnew && { enabledAt: at }),
      ...(isNewStart && { failingSince: null, failures: 0, permits: FIRST_PERMITS }),
    };
    await this.write(source, before, changes);
    if (wanted.state !== before.state) {
      const remembered =
        wanted.state === 'disabled' ? { disabledAt: at, enabledAt: null } : { enabledAt: at };
      await source.rows(WebhookCatchUpRow).update({ endpointId: before.id }, remembered);
    }
    return { ...before, ...changes };
  }

  /** @param previousUntil until when the current secret also signs; not at all when in the past. */
  async rotate(
    source: RowSource,
    before: WebhookRow,
    secret: string,
    previousUntil: Date,
    at: Date,
  ): Promise<WebhookRow> {
    const doesOverlap = previousUntil > at;
    const changes = { previousSecretUntil: doesOverlap ? previousUntil : null, updatedAt: at };
    const previousSecret = doesOverlap ? () => 'secret' : null;
    await this.write(source, before, {
      ...changes,
      previousSecret,
      secret: this.box.seal(secret, before.id),
    });
    return { ...before, ...changes };
  }

  /**
   * From then on the endpoint is unknown; its secrets and URL are erased. Its deliveries may be a million rows, which no
   * caller should wait for: the keeper removes them.
   */
  async delete(source: RowSource, before: WebhookRow, at: Date): Promise<void> {
    const forgotten = { url: '', description: null, secret: '', previousSecret: null };
    await this.write(source, before, { ...forgotten, state: 'deleted', disabledReason: null, updatedAt: at });
  }

  private async write(
    source: RowSource,
    { accountId, id }: WebhookRow,
    changes: Parameters<Repository<WebhookEndpointRow>['update']>[1],
  ): Promise<void> {
    await source.rows(WebhookEndpointRow).update({ accountId, id }, changes);
  }
}

/** What finds an account's endpoints: a deleted one is as unknown as one that never was. */
function known(accountId: number, which: FindOptionsWhere<WebhookEndpointRow>) {
  return { accountId: String(accountId), state: Not('deleted' as const), ...which };
}

async function withReplay(source: RowSource, row: WebhookEndpointRow | null): Promise<WebhookRow> {
  if (row === null) throw new ServiceError('not_found', { message: 'No webhook with this id.' });
  return shown(row, await source.rows(WebhookReplayRow).findOneBy({ endpointId: row.id }));
}

/** @param row of an endpoint that is not deleted. */
function shown(row: WebhookEndpointRow, replay: WebhookReplayRow | null): WebhookRow {
  const { secret: _s, previousSecret: _p, ...rest } = row;
  return { ...rest, state: row.state === 'enabled' ? 'enabled' : 'disabled', replay };
}
