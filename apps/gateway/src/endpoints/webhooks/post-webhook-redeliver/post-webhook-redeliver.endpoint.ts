import { webhookDelivery } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { webhookParams } from '../webhook-fields';

export const postWebhookRedeliver = defineEndpoint({
  id: 'post-webhook-redeliver',
  method: 'POST',
  path: '/api/v1/webhooks/:id/deliveries/:delivery_id/redeliver',
  scope: 'webhooks.write',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  params: webhookParams.extend({
    delivery_id: z.uuid().toLowerCase().describe('Id of the delivery, from the log.'),
  }),
  reply: webhookDelivery,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Redeliver an event',
  description:
    'Makes a delivery due at once, whatever its state, and restarts its retry plan. The event keeps its id, so a receiver recognises one that it already has. For a disabled webhook the answer is `conflict`.',
  tags: ['Webhooks'],
  exampleRequest: {},
});
