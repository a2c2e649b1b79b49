import type { Webhook, WebhookReplay } from '@rampart/contracts';
import type { WebhookEndpointRow } from '../database/rows/webhook-endpoint.row';
import type { WebhookReplayRow } from '../database/rows/webhook-replay.row';

/** An endpoint that is not deleted, with its newest replay and without its secrets. */
export interface WebhookRow extends Omit<WebhookEndpointRow, 'state' | 'secret' | 'previousSecret'> {
  readonly state: Webhook['state'];
  readonly replay: WebhookReplayRow | null;
}

/** @param now for states that end by themselves. */
export function fromRow(row: WebhookRow, now: Date): Webhook {
  const until = row.previousSecretUntil;
  return {
    id: row.id,
    url: row.url,
    event_types: row.eventTypes,
    description: row.description,
    personal: row.personal,
    state: row.state,
    disabled_reason: row.disabledReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    previous_secret_until: until !== null && until > now ? until.toISOString() : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    replay: row.replay && fromReplay(row.replay),
  };
}

function fromReplay(replay: WebhookReplayRow): WebhookReplay {
  const { since, until, eventTypes, state, deliveries, startedAt, finishedAt } = replay;
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    event_types: eventTypes,
    state,
    deliveries,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

/** What the audit trail keeps: only the origin of the URL, because the rest may be secret. */
export function auditOf(row: WebhookRow): Record<string, unknown> {
  return {
    origin: originOf(row.url),
    event_types: row.eventTypes,
    description: row.description,
    personal: row.personal,
    state: row.state,
    disabled_reason: row.disabledReason,
  };
}

export const originOf = (url: string): string => new URL(url).origin;
