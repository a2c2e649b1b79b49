import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import {
  type Actor,
  type RequestOf,
  type redeliverWebhook,
  type testWebhook,
  type WebhookDelivery,
  webhookPing,
} from '@rampart/contracts';
import { makeEvent } from '@rampart/events';
import { CLOCK, type Clock, Database, type TransactionRunner } from '@rampart/persistence';
import { BeginDeliveriesRepository } from '../deliveries/begin-deliveries.repository';
import { DeliveryWakeUp } from '../deliveries/delivery-wake-up';
import { assertEnabled } from '../endpoints/assert-enabled';
import { WebhooksRepository } from '../endpoints/webhooks.repository';
import { DeliveriesLogRepository } from './deliveries-log.repository';
import { fromDeliveryRow } from './present-delivery';

interface Sent {
  readonly accountId: number;
  readonly id: string;
  readonly deliveryId: string;
  readonly actor: Actor;
}

/** Sends single events on request. */
@Injectable()
export class SendAgainService {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: BeginDeliveriesRepository,
    private readonly log: DeliveriesLogRepository,
    private readonly audit: AuditTrail,
    private readonly wakeUp: DeliveryWakeUp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `not_found`; `conflict` when the endpoint is disabled. */
  async redeliver({
    accountId,
    id,
    deliveryId,
    actor,
  }: RequestOf<typeof redeliverWebhook>): Promise<WebhookDelivery> {
    return this.database.transaction(async (runner) => {
      assertEnabled(await this.webhooks.getLocked(runner, accountId, id));
      await this.log.beginAnew(runner, id, deliveryId, this.clock.now());
      return this.answer(runner, 'webhook.redeliver', { accountId, id, deliveryId, actor });
    });
  }

  /** Sends a ping. @throws ServiceError as `redeliver` does. */
  async test({ accountId, id, actor }: RequestOf<typeof testWebhook>): Promise<WebhookDelivery> {
    const at = this.clock.now();
    const { envelope } = makeEvent(webhookPing, { accountId, data: { webhook_id: id }, at });
    const ping = {
      endpointId: id,
      accountId,
      eventId: envelope.id,
      eventType: webhookPing.type,
      body: JSON.stringify(envelope),
    };
    return this.database.transaction(async (runner) => {
      assertEnabled(await this.webhooks.getLocked(runner, accountId, id));
      const how = { personal: false, at, again: false };
      const [deliveryId] = await this.deliveries.begin(runner, [ping], how);
      if (deliveryId === undefined) throw new Error('a new event was on its way already');
      return this.answer(runner, 'webhook.test', { accountId, id, deliveryId, actor });
    });
  }

  private async answer(
    runner: TransactionRunner,
    action: string,
    { accountId, id, deliveryId, actor }: Sent,
  ): Promise<WebhookDelivery> {
    this.wakeUp.wakeAfter(runner);
    const delivery = fromDeliveryRow(await this.log.get(runner, id, deliveryId), this.clock.now());
    const { event_id, event_type } = delivery;
    const after = { delivery_id: deliveryId, event_id, event_type };
    await this.audit.record(runner, [
      { accountId, actor, action, target: `webhook/${id}`, before: null, after },
    ]);
    return delivery;
  }
}
