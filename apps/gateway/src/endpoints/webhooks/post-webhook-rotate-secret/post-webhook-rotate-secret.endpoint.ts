import { webhook } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { webhookParams } from '../webhook-fields';
import { postWebhookRotateSecretFields } from './post-webhook-rotate-secret.fields';

export const postWebhookRotateSecret = defineEndpoint({
  id: 'post-webhook-rotate-secret',
  method: 'POST',
  path: '/api/v1/webhooks/:id/rotate-secret',
  scope: 'webhooks.write',
  counts: true,
  isRepeatSafe: false,
  secretMembers: ['secret'],
  fields: postWebhookRotateSecretFields,
  query: z.object({ sandbox_error: sandboxError }),
  params: webhookParams,
  reply: z.object({
    webhook: webhook,
    secret: z.string().describe('The new secret. Shown in this answer only.'),
  }),
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Rotate a webhook’s secret',
  description:
    'Creates a new secret. The old one also signs for a while: the header `webhook-signature` then holds two signatures, and a receiver that knows either secret accepts the request.',
  tags: ['Webhooks'],
  exampleRequest: { overlap_hours: 24 },
});
