import { webhook } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { webhookParams } from '../webhook-fields';
import { postWebhookFields } from './post-webhook.fields';

export const postWebhook = defineEndpoint({
  id: 'post-webhook',
  method: 'POST',
  path: '/api/v1/webhooks/:id',
  scope: 'webhooks.write',
  counts: true,
  fields: postWebhookFields,
  query: z.object({ sandbox_error: sandboxError }),
  params: webhookParams,
  reply: webhook,
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Change a webhook',
  description:
    'Changes the settings that are sent and keeps the rest. `enabled=true` enables a disabled webhook again; a replay sends what happened in between.',
  tags: ['Webhooks'],
  exampleRequest: { enabled: true },
});
