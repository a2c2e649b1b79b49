import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { webhookExample, webhookParams, webhookRecord } from '../webhook-record';
import { postWebhookReplayFields } from './post-webhook-replay.fields';

export const postWebhookReplay = defineEndpoint({
  id: 'post-webhook-replay',
  method: 'POST',
  path: '/api/v1/webhooks/:id/replay',
  scope: 'webhooks.write',
  counts: true,
  isRepeatSafe: false,
  fields: postWebhookReplayFields,
  query: z.object({ sandbox_error: sandboxError }),
  params: webhookParams,
  reply: webhookRecord,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Send the events of a time again',
  description:
    'Sends a webhook what happened in a time, also what it had before, under the same ids. It goes on in the background; GET webhooks/{id} tells how far it has come. One replay at a time: another, like one of a webhook that is disabled, is answered with `conflict`.',
  tags: ['Webhooks'],
  examples: {
    request: { since: '2026-01-30T00:00:00Z', event_types: 'case.decided' },
    reply: {
      ...webhookExample,
      replay: {
        since: '2026-01-30T00:00:00.000Z',
        until: '2026-01-31T09:20:00.000Z',
        event_types: ['case.decided'],
        state: 'running',
        deliveries: 0,
        started_at: '2026-01-31T09:20:00.000Z',
        finished_at: null,
      },
    },
  },
});
