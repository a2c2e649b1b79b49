import { z } from 'zod';

/**
 * Why an endpoint is disabled: by request, because all attempts failed for three days, or because the receiver
 * answered 410.
 */
export const WEBHOOK_DISABLED_REASONS = ['requested', 'failing', 'gone'] as const;

/** The newest replay of a webhook. It continues by itself across restarts. */
export const webhookReplay = z.object({
  since: z.iso.datetime().describe('Start of the replayed period.'),
  until: z.iso.datetime().describe('End of the replayed period.'),
  event_types: z
    .array(z.string())
    .nullable()
    .describe('Only events that match any of these; null: all that the webhook gets.'),
  state: z.enum(['running', 'done']).describe('State of the replay.'),
  deliveries: z.int().describe('Number of deliveries created so far.'),
  started_at: z.iso.datetime().describe('When it was requested.'),
  finished_at: z.iso.datetime().nullable().describe('When its last delivery was created; null before that.'),
});
export type WebhookReplay = z.infer<typeof webhookReplay>;

/**
 * The public record of a webhook: a URL of an account to which its events are sent. Its secret is returned once and is
 * not part of this.
 */
export const webhook = z.object({
  id: z.uuid().describe('Id of the webhook.'),
  url: z.string().describe('Where events are sent.'),
  event_types: z.array(z.string()).describe('It gets events that match any of these.'),
  description: z.string().nullable().describe('Description for people; null without one.'),
  /** Where `PERSONAL_EVENTS` is on. Fixed when it is created. */
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
  replay: webhookReplay.nullable().describe('The newest replay; null without one.'),
});
export type Webhook = z.infer<typeof webhook>;

/** `whsec_` and 32 random bytes in base64, the format of Standard Webhooks. */
export const webhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/);

/** Most endpoints per account. */
export const MAX_WEBHOOKS = 50;
export const MAX_WEBHOOK_URL_CHARACTERS = 1_024;
export const MAX_WEBHOOK_DESCRIPTION_CHARACTERS = 200;

export const webhookUrl = z.string().min(1).max(MAX_WEBHOOK_URL_CHARACTERS);
export const webhookDescription = z.string().max(MAX_WEBHOOK_DESCRIPTION_CHARACTERS);

/** Identifies an endpoint. A foreign id and an unknown one get the same `not_found`. */
export const webhookKey = { accountId: z.int(), id: z.uuid() };
