import { Inject, Injectable } from '@nestjs/common';
import type { getWebhook, listWebhooks, ReplyOf, RequestOf, Webhook } from '@rampart/contracts';
import { CLOCK, type Clock } from '@rampart/persistence';
import { fromRow } from './present-webhook';
import { WebhooksRepository } from './webhooks.repository';

/** Reads the endpoints of an account. */
@Injectable()
export class ReadWebhooksService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `not_found`. */
  async get({ accountId, id }: RequestOf<typeof getWebhook>): Promise<Webhook> {
    return fromRow(await this.webhooks.get(accountId, id), this.clock.now());
  }

  async page({
    accountId,
    beforeId,
    limit,
  }: RequestOf<typeof listWebhooks>): Promise<ReplyOf<typeof listWebhooks>> {
    const rows = await this.webhooks.page(accountId, beforeId, limit);
    const now = this.clock.now();
    return {
      webhooks: rows.map((row) => fromRow(row, now)),
      nextBeforeId: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    };
  }
}
