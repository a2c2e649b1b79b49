import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { webhookExample, webhookRecord } from '../webhook-record';
import { getWebhooksFields } from './get-webhooks.fields';

export const getWebhooks = defineEndpoint({
  id: 'get-webhooks',
  method: 'GET',
  path: '/api/v1/webhooks',
  scope: 'webhooks.read',
  counts: false,
  readsOnly: true,
  fields: getWebhooksFields,
  reply: z.object({
    webhooks: z.array(webhookRecord),
    next_cursor: z.string().nullable().describe('Asks for the next page; null when this one is the last.'),
  }),
  wrapped: true,
  errors: ['module_not_installed'],
  summary: 'Read the webhooks',
  description: 'Pages through the webhooks of the account, newest first. Secrets are never shown again.',
  tags: ['Webhooks'],
  examples: { reply: { webhooks: [webhookExample], next_cursor: null } },
});
