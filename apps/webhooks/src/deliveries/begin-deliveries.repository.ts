import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { uuidv7 } from 'uuidv7';

/**
 * Deliveries per statement. 200 events for fifty endpoints are ten thousand deliveries; one statement for all of them
 * would exceed `DATABASE_TIMEOUT_MS` on a busy machine, and its endless retries would block the events of all other
 * accounts.
 */
const ROWS_AT_ONCE = 1_000;

/** An event's body is stored once for all its deliveries, and kept as long as the youngest of them. */
const KEEP_MESSAGES: Statement = {
  name: 'webhooks.keep-messages',
  text: `
    INSERT INTO webhook_messages (event_id, personal, account_id, body, kept_since)
    SELECT DISTINCT ON (event_id) event_id, $1, account_id, body, $5
      FROM unnest($2::uuid[], $3::bigint[], $4::text[]) AS m (event_id, account_id, body)
     ORDER BY event_id
    ON CONFLICT (event_id, personal) DO UPDATE SET kept_since = excluded.kept_since`,
};

/** An endpoint gets an event once: an event redelivered after its id was forgotten creates nothing. */
const BEGIN: Statement = {
  name: 'webhooks.begin-deliveries',
  text: `
    INSERT INTO webhook_deliveries
      (id, account_id, endpoint_id, event_id, personal, event_type, next_attempt_at, created_at)
    SELECT id, account_id, endpoint_id, event_id, $1, event_type, $7, $7
      FROM unnest($2::uuid[], $3::bigint[], $4::uuid[], $5::uuid[], $6::text[])
        AS d (id, account_id, endpoint_id, event_id, event_type)
     ORDER BY endpoint_id, id
    ON CONFLICT (endpoint_id, event_id) DO NOTHING
    RETURNING id`,
};

/** Like `BEGIN`, but restarts deliveries that were delivered or given up. */
const BEGIN_AGAIN: Statement = {
  name: 'webhooks.begin-deliveries-again',
  text: BEGIN.text.replace(
    'DO NOTHING',
    `DO UPDATE SET state = 'pending', step = 0, next_attempt_at = excluded.next_attempt_at, finished_at = NULL
     WHERE webhook_deliveries.state <> 'pending'`,
  ),
};

/** An event for an endpoint. */
export interface NewDelivery {
  readonly endpointId: string;
  readonly accountId: number;
  readonly eventId: string;
  readonly eventType: string;
  /** The envelope as sent. */
  readonly body: string;
}

interface Beginning {
  /** Whether the bodies hold the values behind the masks. */
  readonly personal: boolean;
  readonly at: Date;
  /** Whether events that the endpoint has already received are sent again. */
  readonly again: boolean;
}

/** Creates deliveries, inside a transaction that holds their endpoints. */
@Injectable()
export class BeginDeliveriesRepository {
  /** @returns the ids of those that were created; events already on their way are left out. */
  async begin(
    runner: StatementRunner,
    deliveries: readonly NewDelivery[],
    { personal, at, again }: Beginning,
  ): Promise<string[]> {
    const ids: string[] = [];
    await this.keepMessages(runner, deliveries, personal, at);
    for (let n = 0; n < deliveries.length; n += ROWS_AT_ONCE) {
      const part = deliveries.slice(n, n + ROWS_AT_ONCE);
      const rows = await runner.run<{ id: string }>(again ? BEGIN_AGAIN : BEGIN, [
        personal,
        part.map(() => uuidv7()),
        part.map(({ accountId }) => accountId),
        part.map(({ endpointId }) => endpointId),
        part.map(({ eventId }) => eventId),
        part.map(({ eventType }) => eventType),
        at,
      ]);
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }

  /** Stores each body once, however many endpoints want it. */
  private async keepMessages(
    runner: StatementRunner,
    deliveries: readonly NewDelivery[],
    personal: boolean,
    at: Date,
  ): Promise<void> {
    const messages = [...new Map(deliveries.map((each) => [each.eventId, each])).values()];
    if (messages.length === 0) return;
    await runner.run(KEEP_MESSAGES, [
      personal,
      messages.map(({ eventId }) => eventId),
      messages.map(({ accountId }) => accountId),
      messages.map(({ body }) => body),
      at,
    ]);
  }
}
