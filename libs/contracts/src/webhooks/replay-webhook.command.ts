import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { eventFilters } from './create-webhook.command';
import { webhook, webhookKey } from './webhook';

/**
 * Sends an endpoint the events of a period that the stream still holds, including those that it already had, under
 * the same ids. Runs in the background. `conflict` while another replay of the endpoint runs, or when it is disabled;
 * `validation_failed` for a range that ends before it begins.
 */
export const replayWebhook = defineCommand({
  service: 'webhooks',
  name: 'replay-webhook',
  request: z.object({
    ...webhookKey,
    since: z.iso.datetime(),
    /** Exclusive; null: now. */
    until: z.iso.datetime().nullable(),
    /** Replaces the endpoint's own filters; null: those. */
    eventTypes: eventFilters.nullable(),
    actor,
  }),
  reply: webhook,
  errors: ['not_found', 'conflict', 'validation_failed'],
  repeatSafe: false,
});
