import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import {
  type createWebhook,
  MAX_WEBHOOKS,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { TargetGuard } from '@rampart/egress';
import { CLOCK, type Clock, Database } from '@rampart/persistence';
import { uuidv7 } from 'uuidv7';
import { makeSecret } from '../secrets/sign';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings';
import { auditOf, fromRow } from './present-webhook';
import { WebhooksRepository } from './webhooks.repository';

/** Adds endpoints. */
@Injectable()
export class AddWebhookService {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly audit: AuditTrail,
    private readonly guard: TargetGuard,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ServiceError `validation_failed` (`url`, `personal`); `conflict` when the account has the maximum number
   * of webhooks.
   */
  async add(request: RequestOf<typeof createWebhook>): Promise<ReplyOf<typeof createWebhook>> {
    const { accountId, actor, ...wanted } = request;
    if (wanted.personal && !this.settings.personalEvents) throw noPersonalEvents();
    const url = this.guard.accept(wanted.url);
    const [id, secret, now] = [uuidv7(), makeSecret(), this.clock.now()];
    return this.database.transaction(async (runner) => {
      if ((await this.webhooks.countLocked(runner, accountId)) >= MAX_WEBHOOKS) throw tooMany();
      const added = { ...wanted, id, url, secret };
      const row = await this.webhooks.insert(runner, accountId, added, now);
      const [action, target] = ['webhook.create', `webhook/${id}`];
      await this.audit.record(runner, [
        { accountId, actor, action, target, before: null, after: auditOf(row) },
      ]);
      return { webhook: fromRow(row, now), secret };
    });
  }
}

function noPersonalEvents(): ServiceError {
  return new ServiceError('validation_failed', {
    message: 'The operator has not switched personal values in events on.',
    param: 'personal',
  });
}

function tooMany(): ServiceError {
  return new ServiceError('conflict', { message: `An account has at most ${MAX_WEBHOOKS} webhooks.` });
}
