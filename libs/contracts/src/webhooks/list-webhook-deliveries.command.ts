import { z } from 'zod';
import { defineCommand } from '../command';
import { webhookKey } from './webhook';
import { WEBHOOK_DELIVERY_STATES, webhookDelivery } from './webhook-delivery';

/** Most deliveries per page. */
export const MAX_DELIVERIES_PER_PAGE = 200;

/** Pages through the deliveries of an endpoint, newest first. Null filters do not filter. */
export const listWebhookDeliveries = defineCommand({
  service: 'webhooks',
  name: 'list-webhook-deliveries',
  request: z.object({
    ...webhookKey,
    state: z.enum(WEBHOOK_DELIVERY_STATES).nullable(),
    eventId: z.uuid().nullable(),
    /** Exactly this event type. */
    eventType: z.string().max(100).nullable(),
    /** The `nextBeforeId` of the previous page; null for the first page. */
    beforeId: z.uuid().nullable(),
    limit: z.int().min(1).max(MAX_DELIVERIES_PER_PAGE),
  }),
  reply: z.object({
    deliveries: z.array(webhookDelivery),
    /** Cursor of the next page; null on the last page. */
    nextBeforeId: z.uuid().nullable(),
  }),
  errors: ['not_found'],
  repeatSafe: true,
});
