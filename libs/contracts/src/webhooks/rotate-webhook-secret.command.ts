import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { webhook, webhookKey, webhookSecret } from './webhook';

/** Longest time for which an old secret also signs. */
export const MAX_SECRET_OVERLAP_HOURS = 168;

/**
 * Gives an endpoint a new secret. The current one also signs for a while, so that the receiver can change over; an
 * older one stops signing.
 */
export const rotateWebhookSecret = defineCommand({
  service: 'webhooks',
  name: 'rotate-webhook-secret',
  request: z.object({
    ...webhookKey,
    /** 0: the old secret is worthless from now on, as after a leak. */
    overlapHours: z.int().min(0).max(MAX_SECRET_OVERLAP_HOURS),
    actor,
  }),
  reply: z.object({ webhook, secret: webhookSecret }),
  errors: ['not_found'],
  repeatSafe: false,
});
