import { webhook } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
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
    webhooks: z.array(webhook),
    next_cursor: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
  }),
  wrapped: true,
  errors: ['module_not_installed'],
  summary: 'List the webhooks',
  description: 'Pages through the account’s webhooks, newest first. Secrets are not shown again.',
  tags: ['Webhooks'],
});
