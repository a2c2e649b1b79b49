import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { eventFilters } from './create-webhook.command';
import { webhook, webhookDescription, webhookKey, webhookUrl } from './webhook';

/**
 * Changes what is not null. An endpoint that is enabled again receives events from then on, and pending deliveries
 * continue; a replay sends what happened in between.
 */
export const updateWebhook = defineCommand({
  service: 'webhooks',
  name: 'update-webhook',
  request: z.object({
    ...webhookKey,
    url: webhookUrl.nullable(),
    eventTypes: eventFilters.nullable(),
    description: webhookDescription.nullable(),
    enabled: z.boolean().nullable(),
    actor,
  }),
  reply: webhook,
  errors: ['not_found', 'validation_failed'],
  deadlineMs: 8_000,
  repeatSafe: true,
});
