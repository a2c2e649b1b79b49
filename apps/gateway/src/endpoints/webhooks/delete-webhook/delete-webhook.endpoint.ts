import { webhook } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { webhookParams } from '../webhook-fields';

export const deleteWebhookEndpoint = defineEndpoint({
  id: 'delete-webhook',
  method: 'DELETE',
  path: '/api/v1/webhooks/:id',
  scope: 'webhooks.write',
  counts: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: webhookParams,
  reply: webhook,
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Remove a webhook',
  description: 'Removes a webhook with its delivery log and returns it. Nothing more is sent to it.',
  tags: ['Webhooks'],
});
