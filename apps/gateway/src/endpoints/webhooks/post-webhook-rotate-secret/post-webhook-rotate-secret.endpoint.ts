import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { secretExample, webhookExample, webhookParams, webhookRecord } from '../webhook-record';
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
    webhook: webhookRecord,
    secret: z.string().describe('The new secret. Shown in this answer alone.'),
  }),
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Give a webhook a new secret',
  description:
    'Makes a new secret. The old one signs along for a while: the header `webhook-signature` then holds two signatures, and a receiver that knows either of the secrets accepts what comes.',
  tags: ['Webhooks'],
  examples: {
    request: { overlap_hours: 24 },
    reply: {
      webhook: { ...webhookExample, previous_secret_until: '2026-02-01T09:12:44.120Z' },
      secret: secretExample,
    },
  },
});
