import { z } from 'zod';

/** Waiting for its next attempt, accepted by the receiver, or given up after the last attempt of the plan. */
export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'dead'] as const;

/**
 * Why an attempt failed: without a response, or by its status (`http_status`). `dns_failed` covers every name without
 * a usable address: the exact reason would reveal something about the service's network.
 */
export const WEBHOOK_ATTEMPT_ERRORS = [
  'http_status',
  'redirect',
  'timeout',
  'connection_failed',
  'tls_failed',
  'dns_failed',
  'address_refused',
  'secret_unreadable',
  'interrupted',
] as const;
export type WebhookAttemptError = (typeof WEBHOOK_ATTEMPT_ERRORS)[number];

/** One try to send an event to an endpoint. */
export const webhookAttempt = z.object({
  /** Over all retry plans of the delivery. */
  number: z.int().describe('Number of the attempt, from 1.'),
  at: z.iso.datetime().describe('When the attempt began.'),
  duration_ms: z.int().nullable().describe('Duration in milliseconds; null when unknown.'),
  status_code: z.int().nullable().describe('Status of the receiver’s response; null without one.'),
  error: z.enum(WEBHOOK_ATTEMPT_ERRORS).nullable().describe('Why the attempt failed; null for a success.'),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** The public record of an event on its way to an endpoint. */
export const webhookDelivery = z.object({
  /** UUID v7: increases with the time at which the delivery was created. */
  id: z.uuid().describe('Id of the delivery.'),
  webhook_id: z.uuid().describe('Id of the webhook.'),
  event_id: z.uuid().describe('The `id` of the envelope, and the header `webhook-id`.'),
  event_type: z.string().describe('Type of the event.'),
  state: z
    .enum(WEBHOOK_DELIVERY_STATES)
    .describe('Waiting for an attempt, accepted by the receiver, or given up after the last attempt.'),
  created_at: z.iso.datetime().describe('When the delivery was created.'),
  next_attempt_at: z.iso.datetime().nullable().describe('When the next attempt is due; null unless pending.'),
  finished_at: z.iso.datetime().nullable().describe('When it was accepted or given up; null before that.'),
  attempt_count: z.int().describe('Number of attempts made.'),
  attempts: z.array(webhookAttempt).describe('The newest attempts in chronological order, at most 20.'),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** Most attempts shown for one delivery. */
export const MAX_SHOWN_ATTEMPTS = 20;
