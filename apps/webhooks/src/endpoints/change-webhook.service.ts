import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type {
  Actor,
  deleteWebhook,
  ReplyOf,
  RequestOf,
  rotateWebhookSecret,
  updateWebhook,
  Webhook,
} from '@rampart/contracts';
import { TargetGuard } from '@rampart/egress';
import {
  CLOCK,
  type Clock,
  Database,
  type StatementRunner,
  type TransactionRunner,
} from '@rampart/persistence';
import { makeSecret } from '../secrets/sign';
import { auditOf, fromRow, type WebhookRow } from './present-webhook';
import { type WebhookChange, WebhooksRepository } from './webhooks.repository';

const HOUR_MS = 3_600_000;

/** Changes and removes endpoints; every change is recorded in the audit trail. */
@Injectable()
export class ChangeWebhookService {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly audit: AuditTrail,
    private readonly guard: TargetGuard,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * An update that changes nothing leaves no audit record and keeps the time of the last change.
   *
   * @throws ServiceError `not_found`, `validation_failed` (`url`).
   */
  async update({ accountId, id, actor, ...wanted }: RequestOf<typeof updateWebhook>): Promise<Webhook> {
    // A foreign id gets its 404 before the URL is validated.
    await this.webhooks.get(accountId, id);
    const url = wanted.url === null ? null : this.guard.accept(wanted.url);
    return this.database.transaction(async (runner) => {
      const before = await this.webhooks.getLocked(runner, accountId, id);
      const now = this.clock.now();
      const change = changeOf(before, { ...wanted, url });
      if (!changesAnything(before, change)) return fromRow(before, now);
      const after = await this.webhooks.update(runner, before, change, now);
      await this.record(runner, 'webhook.update', actor, before, after);
      return fromRow(after, now);
    });
  }

  /** @throws ServiceError `not_found`. */
  async rotate({
    accountId,
    id,
    overlapHours,
    actor,
  }: RequestOf<typeof rotateWebhookSecret>): Promise<ReplyOf<typeof rotateWebhookSecret>> {
    const secret = makeSecret();
    return this.database.transaction(async (runner) => {
      const before = await this.webhooks.getLocked(runner, accountId, id);
      const now = this.clock.now();
      const until = new Date(now.getTime() + overlapHours * HOUR_MS);
      const after = await this.webhooks.rotate(runner, before, secret, until, now);
      await this.record(runner, 'webhook.rotate_secret', actor, before, after);
      return { webhook: fromRow(after, now), secret };
    });
  }

  /** @throws ServiceError `not_found`. */
  async delete({ accountId, id, actor }: RequestOf<typeof deleteWebhook>): Promise<Webhook> {
    return this.database.transaction(async (runner) => {
      const before = await this.webhooks.getLocked(runner, accountId, id);
      const now = this.clock.now();
      await this.webhooks.delete(runner, before, now);
      await this.record(runner, 'webhook.delete', actor, before, null);
      return fromRow(before, now);
    });
  }

  /** Deletes all endpoints of an account. */
  async deleteAll(runner: TransactionRunner, accountId: number, actor: Actor): Promise<void> {
    for (const before of await this.webhooks.findAllLocked(runner, accountId)) {
      await this.webhooks.delete(runner, before, this.clock.now());
      await this.record(runner, 'webhook.delete', actor, before, null);
    }
  }

  private async record(
    runner: StatementRunner,
    action: string,
    actor: Actor,
    before: WebhookRow,
    after: WebhookRow | null,
  ): Promise<void> {
    const accountId = Number(before.accountId);
    const target = `webhook/${before.id}`;
    const change = { accountId, actor, action, target, before: auditOf(before) };
    await this.audit.record(runner, [{ ...change, after: after && auditOf(after) }]);
  }
}

type Wanted = Pick<RequestOf<typeof updateWebhook>, 'url' | 'eventTypes' | 'description' | 'enabled'>;

/** The requested changes over the existing values. */
function changeOf(before: WebhookRow, { url, eventTypes, description, enabled }: Wanted): WebhookChange {
  const rest = {
    url: url ?? before.url,
    eventTypes: eventTypes ?? before.eventTypes,
    description: description ?? before.description,
  };
  const { state, disabledReason } = before;
  if (enabled === true) {
    return { ...rest, state: 'enabled', disabledReason: null, isEnabledAnew: state === 'disabled' };
  }
  // An endpoint disabled for its failures stays so: that state says more than the request would.
  if (enabled === false && state === 'enabled') {
    return { ...rest, state: 'disabled', disabledReason: 'requested', isEnabledAnew: false };
  }
  return { ...rest, state, disabledReason, isEnabledAnew: false };
}

/** `isEnabledAnew` also shows in the state. */
function changesAnything(before: WebhookRow, { isEnabledAnew: _, ...after }: WebhookChange): boolean {
  const { url, eventTypes, description, state, disabledReason } = before;
  return !isDeepStrictEqual({ url, eventTypes, description, state, disabledReason }, after);
}
