import { webhookDelivery } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { webhookParams } from '../webhook-fields';

export const postWebhookTest = defineEndpoint({
  id: 'post-webhook-test',
  method: 'POST',
  path: '/api/v1/webhooks/:id/test',
  scope: 'webhooks.write',
  counts: true,
  isRepeatSafe: false,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  params: webhookParams,
  reply: webhookDelivery,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Send a test event',
  description:
    'Sends an event `webhook.ping` to this webhook only, whatever types it wants, like any other delivery. The answer does not wait for it: find the result in the delivery log by `event_id`. For a disabled webhook the answer is `conflict`.',
  tags: ['Webhooks'],
  exampleRequest: {},
});
