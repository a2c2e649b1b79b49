import { z } from 'zod';
import { actorOrGateway } from '../actor';
import { defineCommand } from '../command';
import { webhookKey } from './webhook';
import { webhookDelivery } from './webhook-delivery';

/** Sends a `webhook.ping` to an endpoint, like any other delivery. `conflict` when it is disabled. */
export const testWebhook = defineCommand({
  service: 'webhooks',
  name: 'test-webhook',
  request: z.object({ ...webhookKey, actor: actorOrGateway }),
  /** Pending: its log shows the result. */
  reply: webhookDelivery,
  errors: ['not_found', 'conflict'],
  repeatSafe: false,
});
