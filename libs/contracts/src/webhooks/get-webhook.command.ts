import { z } from 'zod';
import { defineCommand } from '../command';
import { webhook, webhookKey } from './webhook';

/** Returns an endpoint of an account. */
export const getWebhook = defineCommand({
  service: 'webhooks',
  name: 'get-webhook',
  request: z.object(webhookKey),
  reply: webhook,
  errors: ['not_found'],
  repeatSafe: true,
});
