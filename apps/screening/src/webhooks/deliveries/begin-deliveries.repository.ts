import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { uuidv7 } from 'uuidv7';

/** An event is kept once, for all its deliveries; it is kept as long as the youngest. */
const KEEP_MESSAGES: Statement = {
  name: 'webhooks.keep-messages',
  text: `
    INSERT INTO webhook_messages (event_id, personal, account_id, body, kept_since)
    SELECT DISTINCT ON (event_id) event_id, $1, account_id, body, $5
      FROM unnest($2::uuid[], $3::bigint[], $4::text[]) AS m (event_id, account_id, body)
     ORDER BY event_id
    ON CONFLICT (event_id, personal) DO UPDATE SET kept_since = excluded.kept_since`,
};

/** An endpoint gets an event once: one that comes again, after its id was forgotten, begins nothing. */
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

/** As `BEGIN`, but what was delivered or given up begins anew. */
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
  /** The envelope as it is sent. */
  readonly body: string;
}

interface Beginning {
  /** Whether the bodies hold the values behind the masks. */
  readonly personal: boolean;
  readonly at: Date;
  /** Whether what the endpoint had before is sent again. */
  readonly again: boolean;
}

/** Begins deliveries, inside a transaction that holds their endpoints. */
@Injectable()
export class BeginDeliveriesRepository {
  /** @returns the ids of those that began; an event that is on its way already is none. */
  async begin(
    runner: StatementRunner,
    deliveries: readonly NewDelivery[],
    { personal, at, again }: Beginning,
  ): Promise<string[]> {
    if (deliveries.length === 0) return [];
    const eventIds = deliveries.map(({ eventId }) => eventId);
    const accountIds = deliveries.map(({ accountId }) => accountId);
    const bodies = deliveries.map(({ body }) => body);
    await runner.run(KEEP_MESSAGES, [personal, eventIds, accountIds, bodies, at]);
    const rows = await runner.run<{ id: string }>(again ? BEGIN_AGAIN : BEGIN, [
      personal,
      deliveries.map(() => uuidv7()),
      accountIds,
      deliveries.map(({ endpointId }) => endpointId),
      eventIds,
      deliveries.map(({ eventType }) => eventType),
      at,
    ]);
    return rows.map(({ id }) => id);
  }
}
