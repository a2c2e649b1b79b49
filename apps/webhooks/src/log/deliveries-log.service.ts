import { Inject, Injectable } from '@nestjs/common';
import type { listWebhookDeliveries, ReplyOf, RequestOf } from '@rampart/contracts';
import { CLOCK, type Clock } from '@rampart/persistence';
import { WebhooksRepository } from '../endpoints/webhooks.repository';
import { DeliveriesLogRepository } from './deliveries-log.repository';
import { fromDeliveryRow } from './present-delivery';

/** Reads what became of an account's events. */
@Injectable()
export class DeliveriesLogService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly log: DeliveriesLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `not_found`. */
  async page({
    accountId,
    id,
    ...filters
  }: RequestOf<typeof listWebhookDeliveries>): Promise<ReplyOf<typeof listWebhookDeliveries>> {
    await this.webhooks.get(accountId, id);
    const { rows, nextBeforeId } = await this.log.page(id, filters);
    const now = this.clock.now();
    return { deliveries: rows.map((row) => fromDeliveryRow(row, now)), nextBeforeId };
  }
}
