import { z } from 'zod';
import { defineCommand } from '../command';
import { webhookKey } from './webhook';
import { WEBHOOK_DELIVERY_STATES, webhookDelivery } from './webhook-delivery';

/** Most deliveries of one page. */
export const MAX_DELIVERIES_PER_PAGE = 200;

/** Pages through the deliveries to an endpoint, newest first. Filters that are null do not filter. */
export const listWebhookDeliveries = defineCommand({
  service: 'webhooks',
  name: 'list-webhook-deliveries',
  request: z.object({
    ...webhookKey,
    state: z.enum(WEBHOOK_DELIVERY_STATES).nullable(),
    eventId: z.uuid().nullable(),
    /** A type of event, as it is. */
    eventType: z.string().max(100).nullable(),
    /** The `nextBeforeId` of the page before this one; null for the first page. */
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
