import { z } from 'zod';
import { actorOrGateway } from '../actor';
import { defineCommand } from '../command';
import { webhookKey } from './webhook';
import { webhookDelivery } from './webhook-delivery';

/**
 * Redelivers an event, whatever its state, with a new retry plan; a pending one becomes due at once. `conflict` when
 * the endpoint is disabled.
 */
export const redeliverWebhook = defineCommand({
  service: 'webhooks',
  name: 'redeliver-webhook',
  request: z.object({ ...webhookKey, deliveryId: z.uuid(), actor: actorOrGateway }),
  reply: webhookDelivery,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
