import { z } from 'zod';
import { defineEvent } from '../events/event';

/** Sent to one endpoint on request. It is on no stream, so it is not in the registry of events. */
export const webhookPing = defineEvent({
  type: 'webhook.ping',
  service: 'webhooks',
  description: 'A test event, sent on request.',
  data: z.object({ webhook_id: z.string() }),
  personal: [],
  entityOf: ({ webhook_id }) => `webhook-endpoint/${webhook_id}`,
});
