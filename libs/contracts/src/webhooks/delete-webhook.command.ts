import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { webhook, webhookKey } from './webhook';

/** Removes an endpoint with its deliveries; nothing more is sent to it. Returns the endpoint. */
export const deleteWebhook = defineCommand({
  service: 'webhooks',
  name: 'delete-webhook',
  request: z.object({ ...webhookKey, actor }),
  reply: webhook,
  errors: ['not_found'],
  repeatSafe: false,
});
