import { z } from 'zod';
import { defineEvent } from './event';

export const webhookEndpointDisabled = defineEvent({
  type: 'webhook.endpoint_disabled',
  service: 'webhooks',
  description: 'A webhook was disabled: it had failed for three days, or answered that it is gone.',
  data: z.object({
    webhook_id: z.string(),
    /** The origin of its URL: the rest may be secret. */
    origin: z.string(),
    failing_since: z.iso.datetime(),
    /** `gone`: it answered 410. */
    reason: z.enum(['failing', 'gone']),
  }),
  personal: [],
  entityOf: ({ webhook_id }) => `webhook-endpoint/${webhook_id}`,
});
