import { z } from 'zod';
import { defineEvent } from '../events/event';

/** Sent to one endpoint because somebody asked for it. It lies on no stream, so it is in no registry of events. */
export const webhookPing = defineEvent({
  type: 'webhook.ping',
  service: 'webhooks',
  description: 'Somebody wants to know whether this endpoint works.',
  data: z.object({ webhook_id: z.string() }),
  personal: [],
  entityOf: ({ webhook_id }) => `webhook-endpoint/${webhook_id}`,
});
