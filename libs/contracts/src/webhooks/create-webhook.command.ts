import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { eventFilter, MAX_EVENT_FILTERS } from './event-filter';
import { webhook, webhookDescription, webhookSecret, webhookUrl } from './webhook';

/** The events that an endpoint gets: those that match one of these. */
export const eventFilters = z.array(eventFilter).min(1).max(MAX_EVENT_FILTERS);

/**
 * Adds an endpoint. It receives events from then on. `validation_failed` (`url`) when the URL's text rules it out:
 * not https, an address that is not public, a name of an internal network; `conflict` when the account has the
 * maximum number.
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
  /** The secret is returned here and never again. */
  reply: z.object({ webhook, secret: webhookSecret }),
  errors: ['validation_failed', 'conflict'],
  deadlineMs: 8_000,
  repeatSafe: false,
});
