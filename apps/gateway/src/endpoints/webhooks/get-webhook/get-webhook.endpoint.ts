import { webhook } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { webhookParams } from '../webhook-fields';

export const getWebhookEndpoint = defineEndpoint({
  id: 'get-webhook',
  method: 'GET',
  path: '/api/v1/webhooks/:id',
  scope: 'webhooks.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: webhookParams,
  reply: webhook,
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Read a webhook',
  description:
    'Returns a webhook with its settings, its state, and the progress of its newest replay. A webhook of another account is answered like an unknown one.',
  tags: ['Webhooks'],
});
