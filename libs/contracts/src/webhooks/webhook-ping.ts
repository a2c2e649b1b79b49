import { z } from 'zod';
import { defineEvent } from '../events/event';

/** Sent to one endpoint because somebody asked for it. It lies on no stream, so it is in no registry of events. */
export const webhookPing = defineEvent({
  type: 'webhook.ping',
  service: 'screening',
  description: 'Somebody wants to know whether this endpoint works.',
  data: z.object({ endpoint_id: z.string() }),
  personal: [],
  entityOf: ({ endpoint_id }) => `webhook-endpoint/${endpoint_id}`,
});
