import { webhookDelivery } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { webhookParams } from '../webhook-fields';
import { getWebhookDeliveriesFields } from './get-webhook-deliveries.fields';

export const getWebhookDeliveries = defineEndpoint({
  id: 'get-webhook-deliveries',
  method: 'GET',
  path: '/api/v1/webhooks/:id/deliveries',
  scope: 'webhooks.read',
  counts: false,
  readsOnly: true,
  fields: getWebhookDeliveriesFields,
  params: webhookParams,
  reply: z.object({
    deliveries: z.array(webhookDelivery),
    next_cursor: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
  }),
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Read the delivery log',
  description:
    'Pages through what was sent to a webhook or is waiting to be sent, newest first, with every attempt. Deliveries that were given up have `state=dead`. One page searches at most 5,000 deliveries, so with a filter it may have few or none and still a `next_cursor`. Deliveries are kept for 30 days unless the operator has set another time.',
  tags: ['Webhooks'],
  exampleRequest: { state: 'delivered', limit: 50 },
});
