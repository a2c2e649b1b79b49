import { Injectable } from '@nestjs/common';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { WebhookReplayRow } from '../database/rows/webhook-replay.row';

/** Seconds after which a replay's hold expires without a sign of life. */
const HELD_SECONDS = 30;
/** Due deliveries of an endpoint at which its replay pauses. */
export const MOST_DUE = 500;

/** A new replay replaces the previous one, unless that is still under way. */
const START: Statement = {
  name: 'webhooks.start-replay',
  text: `
    INSERT INTO webhook_replays AS r (endpoint_id, account_id, since, until, event_types, state, started_at)
    VALUES ($1, $2, $3, $4, $5, 'running', $6)
    ON CONFLICT (endpoint_id) DO UPDATE
       SET since = excluded.since, until = excluded.until, event_types = excluded.event_types, state = 'running',
           position = 0, deliveries = 0, holder = NULL, started_at = excluded.started_at, finished_at = NULL
     WHERE r.state = 'done'
    RETURNING endpoint_id`,
};

/**
 * The account whose replays have waited longest for a batch comes first, and within it the replay that has; the end
 * of a hold tells since when. A replay pauses while its endpoint has a large backlog, so that neither the table nor
 * the delay of new events grows. By Postgres's clock: replicas agree on it, and no test has to move it.
 */
const TAKE: Statement = {
  name: 'webhooks.take-replay',
  text: `
    WITH served AS (
      SELECT account_id, max(claimed_until) AS until FROM webhook_replays GROUP BY account_id
    )
    UPDATE webhook_replays AS r
       SET holder = $1, claimed_until = now() + make_interval(secs => ${HELD_SECONDS})
      FROM webhook_endpoints AS w
     WHERE w.id = r.endpoint_id AND r.endpoint_id = (
       SELECT o.endpoint_id FROM webhook_replays AS o JOIN webhook_endpoints AS e ON e.id = o.endpoint_id
         JOIN served AS s ON s.account_id = o.account_id
        WHERE o.state = 'running' AND e.state <> 'deleted' AND (o.claimed_until IS NULL OR o.claimed_until <= now())
          AND NOT EXISTS (
            SELECT FROM webhook_deliveries AS d
             WHERE d.endpoint_id = o.endpoint_id AND d.state = 'pending' AND d.next_attempt_at <= now()
            OFFSET ${MOST_DUE - 1} LIMIT 1)
        ORDER BY s.until NULLS FIRST, o.claimed_until NULLS FIRST, o.started_at
        LIMIT 1 FOR UPDATE OF o SKIP LOCKED)
    RETURNING r.endpoint_id AS "endpointId", r.account_id AS "accountId", r.since, r.until, r.position,
              coalesce(r.event_types, w.event_types) AS "eventTypes", w.personal`,
};

/** Cheap, for polls: both tables hold few rows. */
const ARE_OPEN: Statement = {
  name: 'webhooks.replays-are-open',
  text: `
    SELECT EXISTS (SELECT FROM webhook_replays WHERE state = 'running')
        OR EXISTS (SELECT FROM webhook_catch_ups) AS open`,
};

const ADVANCE: Statement = {
  name: 'webhooks.advance-replay',
  text: `
    UPDATE webhook_replays AS r
       SET position = $3, deliveries = r.deliveries + $4,
           claimed_until = now() + make_interval(secs => CASE WHEN $5 THEN 0 ELSE ${HELD_SECONDS} END),
           state = CASE WHEN $5 THEN 'done' ELSE 'running' END, finished_at = $6
      FROM webhook_endpoints AS w
     WHERE r.endpoint_id = $1 AND r.holder = $2 AND r.state = 'running' AND w.id = $1 AND w.state <> 'deleted'
    RETURNING r.endpoint_id`,
};

/** A replay held by this replica. */
export interface HeldReplay {
  readonly endpointId: string;
  readonly accountId: number;
  readonly since: Date;
  readonly until: Date;
  /** Last sequence read; 0 before the first. */
  readonly position: number;
  readonly eventTypes: readonly string[];
  readonly personal: boolean;
  /** Identifies this hold. */
  readonly holder: string;
}

/** Progress of a replay after a batch. */
export interface ReplayStep {
  readonly position: number;
  readonly deliveries: number;
  /** When it ended with this batch; null when it continues. */
  readonly finishedAt: Date | null;
}

/** Replays, each worked on by one replica at a time. */
@Injectable()
export class ReplaysRepository {
  constructor(private readonly database: Database) {}

  /** @returns false while another replay of the endpoint is under way. */
  async start(
    runner: StatementRunner,
    replay: Pick<HeldReplay, 'endpointId' | 'accountId' | 'since' | 'until'>,
    eventTypes: readonly string[] | null,
    at: Date,
  ): Promise<boolean> {
    const { endpointId, accountId, since, until } = replay;
    const values = [endpointId, accountId, since, until, eventTypes, at];
    return (await runner.run(START, values)).length > 0;
  }

  /** Whether any replay or catch-up is under way, even one that cannot proceed now. */
  async areOpen(): Promise<boolean> {
    const [row] = await this.database.run<{ open: boolean }>(ARE_OPEN, []);
    return row?.open === true;
  }

  /** Takes the next replay that no replica works on. @returns null when none can proceed now. */
  async take(holder: string): Promise<HeldReplay | null> {
    type Row = Omit<HeldReplay, 'accountId' | 'position'> & { accountId: string; position: string };
    const [row] = await this.database.run<Row>(TAKE, [holder]);
    if (row === undefined) return null;
    return { ...row, accountId: Number(row.accountId), position: Number(row.position), holder };
  }

  /** @returns false when another replica has taken over, or the replay is gone. */
  async advance(
    runner: StatementRunner,
    { endpointId, holder }: HeldReplay,
    { position, deliveries, finishedAt }: ReplayStep,
  ): Promise<boolean> {
    const values = [endpointId, holder, position, deliveries, finishedAt !== null, finishedAt];
    return (await runner.run(ADVANCE, values)).length > 0;
  }

  /** Lets any replica continue with it, after the replays of other accounts. */
  async release({ endpointId, holder }: HeldReplay): Promise<void> {
    await this.database
      .rows(WebhookReplayRow)
      .update({ endpointId, holder }, { claimedUntil: () => 'now()' });
  }
}
