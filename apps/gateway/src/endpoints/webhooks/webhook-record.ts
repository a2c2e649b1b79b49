import { WEBHOOK_DISABLED_REASONS, type Webhook } from '@rampart/contracts';
import { z } from 'zod';

/** Which webhook an endpoint is about. An id that is none is as unknown as one that never was. */
export const webhookParams = z.object({
  id: z.uuid().toLowerCase().describe('Of the webhook, as POST webhooks gave it.'),
});

/** A webhook as the API tells of it. */
export const webhookRecord = z.object({
  id: z.uuid().describe('Id of the webhook.'),
  url: z.string().describe('Where events are sent.'),
  event_types: z.array(z.string()).describe('It gets the events that pass any of these.'),
  description: z.string().nullable().describe('For people; null without one.'),
  personal: z.boolean().describe('Whether it gets the values behind the masks.'),
  state: z.enum(['enabled', 'disabled']).describe('Whether events are sent.'),
  disabled_reason: z
    .enum(WEBHOOK_DISABLED_REASONS)
    .nullable()
    .describe('You asked for it, everything failed for three days, or the receiver answered 410.'),
  failing_since: z.iso
    .datetime()
    .nullable()
    .describe('The first attempt that failed since the last that did not; null while all is well.'),
  previous_secret_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when the secret before the present one signs along.'),
  created_at: z.iso.datetime().describe('When it was added.'),
  updated_at: z.iso.datetime().describe('When it was last changed.'),
  replay: z
    .object({
      since: z.iso.datetime().describe('Begin of the replayed time.'),
      until: z.iso.datetime().describe('End of the replayed time.'),
      event_types: z
        .array(z.string())
        .nullable()
        .describe('Only events that pass any of these; null: all that the webhook gets.'),
      state: z.enum(['running', 'done']).describe('Whether it goes on.'),
      deliveries: z.int().describe('How many it has begun so far.'),
      started_at: z.iso.datetime().describe('When it was asked for.'),
      finished_at: z.iso
        .datetime()
        .nullable()
        .describe('When its last delivery was begun; null before that.'),
    })
    .nullable()
    .describe('The newest replay; null when there was none.'),
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

/** For the document: 32 bytes that mean nothing. */
export const secretExample = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfEHlsvNQk=';
