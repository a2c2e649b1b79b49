import { webhook } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { postWebhooksFields } from './post-webhooks.fields';

export const postWebhooks = defineEndpoint({
  id: 'post-webhooks',
  method: 'POST',
  path: '/api/v1/webhooks',
  scope: 'webhooks.write',
  counts: true,
  isRepeatSafe: false,
  secretMembers: ['secret'],
  fields: postWebhooksFields,
  query: z.object({ sandbox_error: sandboxError }),
  reply: z.object({
    webhook: webhook,
    secret: z.string().describe('Signs what is sent. Shown in this answer only.'),
  }),
  wrapped: true,
  errors: ['conflict', 'module_not_installed'],
  summary: 'Add a webhook',
  description:
    'Events of the account are sent to the address from now on, each as a POST of its CloudEvents envelope, signed according to Standard Webhooks. A failed attempt is repeated after 30 s, 2 min, 10 min, 1 h, 4 h, 12 h and 24 h. An event may arrive more than once, under the same `webhook-id`, and later than one that happened after it. An address that is not public is refused. A host name is looked up for every attempt, not before: without a public address, attempts fail with `dns_failed`. Redirects are not followed. An account with the maximum number of webhooks gets `conflict`.',
  tags: ['Webhooks'],
  exampleRequest: {
    url: 'https://shop.example/hooks/rampart',
    event_types: 'screening.decided,screening.review_required',
    description: 'Orders desk',
  },
});
