import { z } from 'zod';
import { defineCommand } from '../command';
import { webhookKey } from './webhook';
import { webhookDelivery } from './webhook-delivery';

/** Sends a `webhook.ping` to an endpoint, as any delivery goes. `conflict` when it is disabled. */
export const testWebhook = defineCommand({
  service: 'webhooks',
  name: 'test-webhook',
  request: z.object(webhookKey),
  /** Pending: its log tells how it went. */
  reply: webhookDelivery,
  errors: ['not_found', 'conflict'],
  repeatSafe: false,
});
