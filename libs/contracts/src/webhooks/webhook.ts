import { z } from 'zod';

/**
 * Why an endpoint is disabled: by request, because all attempts failed for three days, or because the receiver
 * answered 410.
 */
export const WEBHOOK_DISABLED_REASONS = ['requested', 'failing', 'gone'] as const;

/** Progress of a replay. It continues by itself across restarts. */
export const webhookReplay = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Filters of the replay; null: those of the endpoint at the time. */
  eventTypes: z.array(z.string()).nullable(),
  state: z.enum(['running', 'done']),
  /** Number of deliveries created so far. */
  deliveries: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type WebhookReplay = z.infer<typeof webhookReplay>;

/** A URL of an account to which its events are sent. Its secret is returned once and is not part of this. */
export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  description: z.string().nullable(),
  /** Whether it gets unmasked personal values, where `PERSONAL_EVENTS` is on. Fixed when it is created. */
  personal: z.boolean(),
  state: z.enum(['enabled', 'disabled']),
  /** Null while enabled. */
  disabledReason: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
  /** First failed attempt since the last success; null while attempts succeed. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the previous secret also signs; null when it does not. */
  previousSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The newest replay; null without one. */
  replay: webhookReplay.nullable(),
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
