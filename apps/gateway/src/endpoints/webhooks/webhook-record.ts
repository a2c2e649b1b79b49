import { WEBHOOK_DISABLED_REASONS, type Webhook } from '@rampart/contracts';
import { z } from 'zod';

/** The webhook that an endpoint is about. A malformed id gets the same 404 as an unknown one. */
export const webhookParams = z.object({
  id: z.uuid().toLowerCase().describe('Id of the webhook, from POST webhooks.'),
});

/** A webhook as the API shows it. */
export const webhookRecord = z.object({
  id: z.uuid().describe('Id of the webhook.'),
  url: z.string().describe('Where events are sent.'),
  event_types: z.array(z.string()).describe('It gets events that match any of these.'),
  description: z.string().nullable().describe('Description for people; null without one.'),
  personal: z.boolean().describe('Whether it gets personal values instead of their masks.'),
  state: z.enum(['enabled', 'disabled']).describe('Whether events are sent.'),
  disabled_reason: z
    .enum(WEBHOOK_DISABLED_REASONS)
    .nullable()
    .describe(
      'Why it is disabled: by your request, because everything failed for three days, or because the receiver answered 410.',
    ),
  failing_since: z.iso
    .datetime()
    .nullable()
    .describe('The first failed attempt since the last success; null while attempts succeed.'),
  previous_secret_until: z.iso.datetime().nullable().describe('Until when the previous secret also signs.'),
  created_at: z.iso.datetime().describe('When it was added.'),
  updated_at: z.iso.datetime().describe('When it was last changed.'),
  replay: z
    .object({
      since: z.iso.datetime().describe('Start of the replayed period.'),
      until: z.iso.datetime().describe('End of the replayed period.'),
      event_types: z
        .array(z.string())
        .nullable()
        .describe('Only events that match any of these; null: all that the webhook gets.'),
      state: z.enum(['running', 'done']).describe('State of the replay.'),
      deliveries: z.int().describe('Number of deliveries created so far.'),
      started_at: z.iso.datetime().describe('When it was requested.'),
      finished_at: z.iso
        .datetime()
        .nullable()
        .describe('When its last delivery was created; null before that.'),
    })
    .nullable()
    .describe('The newest replay; null without one.'),
});
export type WebhookRecord = z.infer<typeof webhookRecord>;

export function presentWebhook(webhook: Webhook): WebhookRecord {
  return {
    id: webhook.id,
    url: webhook.url,
    event_types: webhook.eventTypes,
    description: webhook.description,
    personal: webhook.personal,
    state: webhook.state,
    disabled_reason: webhook.disabledReason,
    failing_since: webhook.failingSince,
    previous_secret_until: webhook.previousSecretUntil,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
    replay: webhook.replay && presentReplay(webhook.replay),
  };
}

const presentReplay = (replay: NonNullable<Webhook['replay']>): NonNullable<WebhookRecord['replay']> => ({
  since: replay.since,
  until: replay.until,
  event_types: replay.eventTypes,
  state: replay.state,
  deliveries: replay.deliveries,
  started_at: replay.startedAt,
  finished_at: replay.finishedAt,
});

/** For the document. */
export const webhookExample: WebhookRecord = {
  id: '019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c11',
  url: 'https://shop.example/hooks/rampart',
  event_types: ['screening.rejected', 'case.*'],
  description: 'Orders desk',
  personal: false,
  state: 'enabled',
  disabled_reason: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: '2026-01-31T09:12:44.120Z',
  updated_at: '2026-01-31T09:12:44.120Z',
  replay: null,
};

/** For the document: 32 meaningless bytes. */
export const secretExample = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfEHlsvNQk=';
