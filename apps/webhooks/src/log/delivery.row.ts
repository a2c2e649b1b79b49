import type { WebhookAttempt, WebhookAttemptError, WebhookDelivery } from '@rampart/contracts';
import { MAX_SHOWN_ATTEMPTS } from '@rampart/contracts';

/** A row of `webhook_deliveries`, with its newest attempts. */
export interface DeliveryRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly state: WebhookDelivery['state'];
  readonly attempt_count: number;
  readonly next_attempt_at: Date;
  readonly claimed_until: Date | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  /** JSON as Postgres formats it, newest first; null when there is none. */
  readonly attempts: readonly AttemptJson[] | null;
}

interface AttemptJson {
  readonly number: number;
  readonly at: string;
  readonly durationMs: number | null;
  readonly statusCode: number | null;
  readonly error: WebhookAttemptError | null;
}

/** Columns of `webhook_deliveries AS d`. */
export const DELIVERY_COLUMNS = `
  d.id, d.endpoint_id, d.event_id, d.event_type, d.state, d.attempt_count, d.next_attempt_at, d.claimed_until,
  d.created_at, d.finished_at,
  (SELECT json_agg(json_build_object('number', a.number, 'at', a.at, 'durationMs', a.duration_ms,
          'statusCode', a.status_code, 'error', a.error) ORDER BY a.number DESC)
     FROM webhook_attempts AS a
    WHERE a.delivery_id = d.id AND a.number > d.attempt_count - ${MAX_SHOWN_ATTEMPTS}) AS attempts`;

/** @param now distinguishes an attempt under way from one that ended with its process. */
export function fromDeliveryRow(row: DeliveryRow, now: Date): WebhookDelivery {
  const isPending = row.state === 'pending';
  const isClaimed = isPending && row.claimed_until !== null && row.claimed_until > now;
  const underWay = isClaimed ? row.attempt_count : null;
  return {
    id: row.id,
    webhookId: row.endpoint_id,
    eventId: row.event_id,
    eventType: row.event_type,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: isPending ? row.next_attempt_at.toISOString() : null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    attemptCount: row.attempt_count,
    attempts: (row.attempts ?? []).map((attempt) => fromAttempt(attempt, underWay)).reverse(),
  };
}

function fromAttempt({ at, error, ...attempt }: AttemptJson, underWay: number | null): WebhookAttempt {
  const isLost = attempt.durationMs === null && attempt.number !== underWay;
  return { ...attempt, at: new Date(at).toISOString(), error: isLost ? 'interrupted' : error };
}
