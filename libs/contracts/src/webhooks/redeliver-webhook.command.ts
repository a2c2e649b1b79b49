import { z } from 'zod';
import { defineCommand } from '../command';
import { webhookKey } from './webhook';
import { webhookDelivery } from './webhook-delivery';

/**
 * Sends an event once more, whatever became of it, with the whole plan of attempts before it; one that is pending is
 * due at once. `conflict` when the endpoint is disabled.
 */
export const redeliverWebhook = defineCommand({
  service: 'webhooks',
  name: 'redeliver-webhook',
  request: z.object({ ...webhookKey, deliveryId: z.uuid() }),
  reply: webhookDelivery,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
