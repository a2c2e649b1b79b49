import { Injectable } from '@nestjs/common';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { WebhookCatchUpRow } from '../database/rows/webhook-catch-up.row';
import { consumerOf } from '../fan-out/left-out-webhooks.repository';
import { IS_FULL } from '../fan-out/listening-webhooks.repository';

/** Seconds that a replica may take for a batch before another one takes over. */
const HELD_SECONDS = 30;

/**
 * The account that has waited longest for a batch comes first, and within it the endpoint that has. Like replays, by
 * Postgres's clock.
 */
const TAKE: Statement = {
  name: 'webhooks.take-catch-up',
  text: `
    WITH served AS (
      SELECT account_id, max(claimed_until) AS until FROM webhook_catch_ups GROUP BY account_id
    )
    UPDATE webhook_catch_ups AS c
       SET holder = $1, claimed_until = now() + make_interval(secs => ${HELD_SECONDS})
      FROM webhook_endpoints AS e
     WHERE e.id = c.endpoint_id AND c.endpoint_id = (
       SELECT o.endpoint_id FROM webhook_catch_ups AS o JOIN webhook_endpoints AS w ON w.id = o.endpoint_id
         JOIN served AS s ON s.account_id = o.account_id
        WHERE w.state = 'enabled' AND (o.claimed_until IS NULL OR o.claimed_until <= now()) AND NOT ${IS_FULL}
        ORDER BY s.until NULLS FIRST, o.claimed_until NULLS FIRST, o.endpoint_id
        LIMIT 1 FOR UPDATE OF o SKIP LOCKED)
    RETURNING c.endpoint_id AS "endpointId", c.account_id AS "accountId", c.stream_created::text AS "streamCreated",
              c.position, c.until, c.since, c.disabled_at AS "disabledAt", c.enabled_at AS "enabledAt",
              e.event_types AS "eventTypes", e.personal`,
};

/** A statement, because a Date has no microseconds. */
const LISTENER: Statement = {
  name: 'webhooks.listener-position',
  text: 'SELECT stream_created::text AS "streamCreated", position FROM event_consumers WHERE consumer = $1',
};

/**
 * `until` may have been cleared in the meantime: the endpoint has fallen behind again. It has no meaning on another
 * stream.
 */
const ADVANCE: Statement = {
  name: 'webhooks.advance-catch-up',
  text: `
    UPDATE webhook_catch_ups AS c
       SET position = $3, stream_created = $4::text::timestamptz, until = CASE WHEN $5 THEN NULL ELSE c.until END
      FROM webhook_endpoints AS w
     WHERE c.endpoint_id = $1 AND c.holder = $2 AND w.id = $1 AND w.state = 'enabled'
    RETURNING c.endpoint_id`,
};

/**
 * Waits for the listener's current transaction, which still leaves the endpoint out, and reads the position after it.
 * Every later transaction sees the updated row and writes the deliveries itself.
 */
const HAND_BACK: Statement = {
  name: 'webhooks.hand-back',
  text: `
    WITH listener AS (
      SELECT stream_created, position FROM event_consumers WHERE consumer = $3 FOR SHARE
    )
    UPDATE webhook_catch_ups AS c SET until = l.position
      FROM listener AS l
     WHERE c.endpoint_id = $1 AND c.holder = $2 AND c.stream_created = l.stream_created`,
};

const END: Statement = {
  name: 'webhooks.end-catch-up',
  text: 'DELETE FROM webhook_catch_ups WHERE endpoint_id = $1 AND holder = $2 AND position >= until',
};

/** The listener's position on its stream. */
export interface ListenerPosition {
  /** As Postgres formats it: a Date has no microseconds. */
  readonly streamCreated: string;
  readonly position: number;
}

/** An endpoint that is behind and is held by this replica. */
export interface HeldCatchUp extends ListenerPosition {
  readonly endpointId: string;
  readonly accountId: number;
  /** Where the listener resumes; null while it leaves the endpoint out. */
  readonly until: number | null;
  readonly since: Date;
  /** When it was last disabled while behind, and until when; null for never, and for still disabled. */
  readonly disabledAt: Date | null;
  readonly enabledAt: Date | null;
  readonly eventTypes: readonly string[];
  readonly personal: boolean;
  /** Identifies this hold. */
  readonly holder: string;
}

/** Endpoints that are behind the listener, each worked on by one replica at a time. */
@Injectable()
export class CatchUpsRepository {
  constructor(private readonly database: Database) {}

  /** Takes the next endpoint that no replica works on. @returns null when none can proceed now. */
  async take(holder: string): Promise<HeldCatchUp | null> {
    type Numbers = 'accountId' | 'position' | 'until';
    type Row = Omit<HeldCatchUp, Numbers> & { accountId: string; position: string; until: string | null };
    const [row] = await this.database.run<Row>(TAKE, [holder]);
    if (row === undefined) return null;
    const { accountId, position, until } = row;
    const numbers = { accountId: Number(accountId), position: Number(position) };
    return { ...row, ...numbers, until: until === null ? null : Number(until), holder };
  }

  /** @returns null when the listener has never run. */
  async findListener(personal: boolean): Promise<ListenerPosition | null> {
    type Row = Omit<ListenerPosition, 'position'> & { position: string };
    const [row] = await this.database.run<Row>(LISTENER, [consumerOf(personal)]);
    return row === undefined ? null : { ...row, position: Number(row.position) };
  }

  /**
   * @param isAnew whether reading started over on another stream.
   * @returns false when another replica has taken over, or the endpoint is no longer enabled.
   */
  async advance(
    runner: StatementRunner,
    { endpointId, holder }: HeldCatchUp,
    { position, streamCreated }: ListenerPosition,
    isAnew: boolean,
  ): Promise<boolean> {
    const values = [endpointId, holder, position, streamCreated, isAnew];
    return (await runner.run(ADVANCE, values)).length > 0;
  }

  /**
   * Lets the listener write the deliveries from its present position on. Everything before that is still to be read.
   */
  async handBack({ endpointId, holder }: HeldCatchUp, personal: boolean): Promise<void> {
    await this.database.run(HAND_BACK, [endpointId, holder, consumerOf(personal)]);
  }

  /**
   * Once everything up to the listener's resume position has been read, and the listener has not left the endpoint
   * out again.
   */
  async end({ endpointId, holder }: HeldCatchUp): Promise<void> {
    await this.database.run(END, [endpointId, holder]);
  }

  /** Lets any replica continue with it, after those of other accounts. */
  async release({ endpointId, holder }: HeldCatchUp): Promise<void> {
    await this.database
      .rows(WebhookCatchUpRow)
      .update({ endpointId, holder }, { claimedUntil: () => 'now()' });
  }
}
