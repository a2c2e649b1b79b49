import { webhook } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { webhookParams } from '../webhook-fields';
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
  reply: webhook,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Replay the events of a period',
  description:
    'Sends a webhook the events of a period, including those that it already had, under the same ids. The replay runs in the background; GET webhooks/{id} shows its progress. Only one replay runs at a time: a second one is a `conflict`, and so is a replay for a disabled webhook.',
  tags: ['Webhooks'],
  exampleRequest: { since: '2026-01-30T00:00:00Z', event_types: 'case.decided' },
});
