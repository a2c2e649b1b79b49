import type { WebhookAttempt, WebhookAttemptError, WebhookDelivery } from '@rampart/contracts';
import { MAX_SHOWN_ATTEMPTS } from '@rampart/contracts';
import { columnsOf } from '@rampart/persistence';
import { WebhookDeliveryRow } from '../database/rows/webhook-delivery.row';

/** A row of `webhook_deliveries`, with its newest attempts. */
export interface DeliveryRow extends WebhookDeliveryRow {
  /** JSON as Postgres formats it, newest first; null when there is none. */
  readonly attempts: readonly AttemptJson[] | null;
}

interface AttemptJson {
  readonly number: number;
  readonly at: string;
  readonly duration_ms: number | null;
  readonly status_code: number | null;
  readonly error: WebhookAttemptError | null;
}

/** Columns of `webhook_deliveries AS d`. */
export const DELIVERY_COLUMNS = `
  ${columnsOf(WebhookDeliveryRow, 'd')},
  (SELECT json_agg(json_build_object('number', a.number, 'at', a.at, 'duration_ms', a.duration_ms,
          'status_code', a.status_code, 'error', a.error) ORDER BY a.number DESC)
     FROM webhook_attempts AS a
    WHERE a.delivery_id = d.id AND a.number > d.attempt_count - ${MAX_SHOWN_ATTEMPTS}) AS attempts`;

/** @param now distinguishes an attempt under way from one that ended with its process. */
export function fromDeliveryRow(row: DeliveryRow, now: Date): WebhookDelivery {
  const isPending = row.state === 'pending';
  const isClaimed = isPending && row.claimedUntil !== null && row.claimedUntil > now;
  const underWay = isClaimed ? row.attemptCount : null;
  return {
    id: row.id,
    webhook_id: row.endpointId,
    event_id: row.eventId,
    event_type: row.eventType,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    next_attempt_at: isPending ? row.nextAttemptAt.toISOString() : null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    attempt_count: row.attemptCount,
    attempts: (row.attempts ?? []).map((attempt) => fromAttempt(attempt, underWay)).reverse(),
  };
}

function fromAttempt({ at, error, ...attempt }: AttemptJson, underWay: number | null): WebhookAttempt {
  const isLost = attempt.duration_ms === null && attempt.number !== underWay;
  return { ...attempt, at: new Date(at).toISOString(), error: isLost ? 'interrupted' : error };
}
