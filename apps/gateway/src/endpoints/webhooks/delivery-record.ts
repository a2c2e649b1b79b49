import { WEBHOOK_ATTEMPT_ERRORS, WEBHOOK_DELIVERY_STATES, type WebhookDelivery } from '@rampart/contracts';
import { z } from 'zod';

/** A delivery as the API shows it. */
export const deliveryRecord = z.object({
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
  attempts: z
    .array(
      z.object({
        number: z.int().describe('Number of the attempt, from 1.'),
        at: z.iso.datetime().describe('When the attempt began.'),
        duration_ms: z.int().nullable().describe('Duration in milliseconds; null when unknown.'),
        status_code: z.int().nullable().describe('Status of the receiver’s response; null without one.'),
        error: z
          .enum(WEBHOOK_ATTEMPT_ERRORS)
          .nullable()
          .describe('Why the attempt failed; null for a success.'),
      }),
    )
    .describe('The newest attempts in chronological order, at most 20.'),
});
export type DeliveryRecord = z.infer<typeof deliveryRecord>;

export function presentDelivery(delivery: WebhookDelivery): DeliveryRecord {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    state: delivery.state,
    created_at: delivery.createdAt,
    next_attempt_at: delivery.nextAttemptAt,
    finished_at: delivery.finishedAt,
    attempt_count: delivery.attemptCount,
    attempts: delivery.attempts.map(({ durationMs, statusCode, ...attempt }) => ({
      number: attempt.number,
      at: attempt.at,
      duration_ms: durationMs,
      status_code: statusCode,
      error: attempt.error,
    })),
  };
}

/** For the document. */
export const deliveryExample: DeliveryRecord = {
  id: '019b8a52-7f40-7c1e-8a53-0a0f6f5a2c12',
  webhook_id: '019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c11',
  event_id: '019b8a52-7e11-71b2-b053-111f6f5a2c13',
  event_type: 'screening.rejected',
  state: 'pending',
  created_at: '2026-01-31T09:14:00.320Z',
  next_attempt_at: '2026-01-31T09:14:32.871Z',
  finished_at: null,
  attempt_count: 1,
  attempts: [
    { number: 1, at: '2026-01-31T09:14:00.331Z', duration_ms: 41, status_code: 503, error: 'http_status' },
  ],
};
