import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { eventFilter, MAX_EVENT_FILTERS } from './event-filter';
import { webhook, webhookDescription, webhookSecret, webhookUrl } from './webhook';

/** Which events an endpoint gets: those that pass one of these. */
export const eventFilters = z.array(eventFilter).min(1).max(MAX_EVENT_FILTERS);

/**
 * Adds an endpoint. It hears of what happens from then on. `validation_failed` (`url`) when its text shows that
 * nothing may be sent there: not https, an address that is not public, a name of an inner network; `conflict` when the account has as many as it may.
 */
export const createWebhook = defineCommand({
  service: 'webhooks',
  name: 'create-webhook',
  request: z.object({
    accountId: z.int(),
    url: webhookUrl,
    eventTypes: eventFilters,
    description: webhookDescription.nullable(),
    personal: z.boolean(),
    actor,
  }),
  /** The secret is told here and never again. */
  reply: z.object({ webhook, secret: webhookSecret }),
  errors: ['validation_failed', 'conflict'],
  deadlineMs: 8_000,
  repeatSafe: false,
});
