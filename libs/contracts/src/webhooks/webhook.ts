import { z } from 'zod';

/** Why nothing is sent: the account said so, all failed for three days, or the receiver answered 410. */
export const WEBHOOK_DISABLED_REASONS = ['requested', 'failing', 'gone'] as const;

/** How far a replay has come. It goes on by itself, whatever restarts. */
export const webhookReplay = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Filters of the replay; null: those of the endpoint at the time. */
  eventTypes: z.array(z.string()).nullable(),
  state: z.enum(['running', 'done']),
  /** Deliveries that it has begun so far. */
  deliveries: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type WebhookReplay = z.infer<typeof webhookReplay>;

/** An address of an account to which its events are sent. Its secret is given out once and is no part of this. */
export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  description: z.string().nullable(),
  /** Whether it gets the values behind the masks, where `PERSONAL_EVENTS` is on. Set for good when it is made. */
  personal: z.boolean(),
  state: z.enum(['enabled', 'disabled']),
  /** Null while enabled. */
  disabledReason: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
  /** First attempt that failed since the last that did not; null while it is well. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the secret before the present one signs along; null when it does not. */
  previousSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The newest replay; null without one. */
  replay: webhookReplay.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** `whsec_` and 32 random bytes in base64, as Standard Webhooks writes secrets. */
export const webhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/);

/** Most endpoints of an account. */
export const MAX_WEBHOOKS = 50;
export const MAX_WEBHOOK_URL_CHARACTERS = 1_024;
export const MAX_WEBHOOK_DESCRIPTION_CHARACTERS = 200;

export const webhookUrl = z.string().min(1).max(MAX_WEBHOOK_URL_CHARACTERS);
export const webhookDescription = z.string().max(MAX_WEBHOOK_DESCRIPTION_CHARACTERS);

/** What names an endpoint. A foreign id and an absent one are the same `not_found`. */
export const webhookKey = { accountId: z.int(), id: z.uuid() };
