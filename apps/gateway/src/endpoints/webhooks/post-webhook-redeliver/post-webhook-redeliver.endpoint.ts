import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { deliveryExample, deliveryRecord } from '../delivery-record';
import { webhookParams } from '../webhook-record';

export const postWebhookRedeliver = defineEndpoint({
  id: 'post-webhook-redeliver',
  method: 'POST',
  path: '/api/v1/webhooks/:id/deliveries/:delivery_id/redeliver',
  scope: 'webhooks.write',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  params: webhookParams.extend({
    delivery_id: z.uuid().toLowerCase().describe('Of the delivery, as the log gives it.'),
  }),
  reply: deliveryRecord,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Send an event once more',
  description:
    'Makes a delivery due at once, whatever became of it, with the whole plan of attempts before it. The event keeps its id, so a receiver that has it already can tell. A webhook that is disabled is answered with `conflict`.',
  tags: ['Webhooks'],
  examples: { request: {}, reply: deliveryExample },
});
