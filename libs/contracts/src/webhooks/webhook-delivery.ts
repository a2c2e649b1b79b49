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
  /** From 1, over all retry plans of the delivery. */
  number: z.int(),
  at: z.iso.datetime(),
  /** Null while it is under way, and for one that ended with its process. */
  durationMs: z.int().nullable(),
  /** Status of the receiver’s response; null without one. */
  statusCode: z.int().nullable(),
  /** Null when it succeeded, or is under way. */
  error: z.enum(WEBHOOK_ATTEMPT_ERRORS).nullable(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** An event on its way to an endpoint. */
export const webhookDelivery = z.object({
  /** UUID v7: increases with the time at which the delivery was created. */
  id: z.uuid(),
  webhookId: z.uuid(),
  /** The `id` of the envelope, and the header `webhook-id`. */
  eventId: z.uuid(),
  eventType: z.string(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  createdAt: z.iso.datetime(),
  /** When it is due; null unless pending. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Null while pending. */
  finishedAt: z.iso.datetime().nullable(),
  /** Number of tries. */
  attemptCount: z.int(),
  /** The newest attempts in chronological order, at most 20. */
  attempts: z.array(webhookAttempt),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** Most attempts shown for one delivery. */
export const MAX_SHOWN_ATTEMPTS = 20;
