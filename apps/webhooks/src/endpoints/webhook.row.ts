import type { Webhook, WebhookReplay } from '@rampart/contracts';

/** A row of `webhook_endpoints`, with its newest replay. */
export interface WebhookRow {
  readonly id: string;
  /** pg returns bigints as strings. */
  readonly account_id: string;
  readonly url: string;
  readonly event_types: string[];
  readonly description: string | null;
  readonly personal: boolean;
  readonly previous_secret_until: Date | null;
  readonly state: Webhook['state'];
  readonly disabled_reason: Webhook['disabledReason'];
  readonly failing_since: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** JSON as Postgres formats it; its times have an offset. */
  readonly replay: WebhookReplay | null;
}

/** Columns of `webhook_endpoints AS w`, without its secrets. */
export const WEBHOOK_COLUMNS = `
  w.id, w.account_id, w.url, w.event_types, w.description, w.personal, w.previous_secret_until, w.state,
  w.disabled_reason, w.failing_since, w.created_at, w.updated_at,
  (SELECT json_build_object('since', r.since, 'until', r.until, 'eventTypes', r.event_types, 'state', r.state,
          'deliveries', r.deliveries, 'startedAt', r.started_at, 'finishedAt', r.finished_at)
     FROM webhook_replays AS r WHERE r.endpoint_id = w.id) AS replay`;

/** @param now for states that end by themselves. */
export function fromRow(row: WebhookRow, now: Date): Webhook {
  const until = row.previous_secret_until;
  return {
    id: row.id,
    url: row.url,
    eventTypes: row.event_types,
    description: row.description,
    personal: row.personal,
    state: row.state,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousSecretUntil: until !== null && until > now ? until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    replay: row.replay && fromReplay(row.replay),
  };
}

function fromReplay(replay: WebhookReplay): WebhookReplay {
  const iso = (text: string) => new Date(text).toISOString();
  const { since, until, startedAt, finishedAt } = replay;
  return {
    ...replay,
    since: iso(since),
    until: iso(until),
    startedAt: iso(startedAt),
    finishedAt: finishedAt && iso(finishedAt),
  };
}

/** What the audit trail keeps: only the origin of the URL, because the rest may be secret. */
export function auditOf(row: WebhookRow): Record<string, unknown> {
  return {
    origin: originOf(row.url),
    event_types: row.event_types,
    description: row.description,
    personal: row.personal,
    state: row.state,
    disabled_reason: row.disabled_reason,
  };
}

export const originOf = (url: string): string => new URL(url).origin;
