import { Injectable } from '@nestjs/common';
import { type listWebhookDeliveries, type RequestOf, ServiceError } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { DELIVERY_COLUMNS, type DeliveryRow } from './present-delivery';

/** Deliveries scanned for one page. A selective filter would otherwise read a million rows on every request. */
export const MOST_LOOKED_THROUGH = 5_000;

const PAGE: Statement = {
  name: 'webhooks.deliveries-page',
  text: `
    SELECT ${DELIVERY_COLUMNS}
      FROM (SELECT * FROM webhook_deliveries
             WHERE endpoint_id = $1 AND ($2::uuid IS NULL OR id < $2)
             ORDER BY id DESC LIMIT ${MOST_LOOKED_THROUGH}) AS d
     WHERE ($3::text IS NULL OR d.state = $3) AND ($4::text IS NULL OR d.event_type = $4)
     ORDER BY d.id DESC LIMIT $5`,
};

/** The last delivery that `PAGE` scanned; none when it reached the end. */
const LOOKED_UNTIL: Statement = {
  name: 'webhooks.deliveries-looked-until',
  text: `
    SELECT id FROM webhook_deliveries
     WHERE endpoint_id = $1 AND ($2::uuid IS NULL OR id < $2)
     ORDER BY id DESC OFFSET ${MOST_LOOKED_THROUGH - 1} LIMIT 1`,
};

/** An endpoint gets an event once. */
const OF_EVENT: Statement = {
  name: 'webhooks.delivery-of-event',
  text: `
    SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries AS d
     WHERE d.endpoint_id = $1 AND d.event_id = $2 AND ($3::uuid IS NULL OR d.id < $3)
       AND ($4::text IS NULL OR d.state = $4) AND ($5::text IS NULL OR d.event_type = $5)`,
};

const FIND: Statement = {
  name: 'webhooks.find-delivery',
  text: `SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries AS d WHERE d.endpoint_id = $1 AND d.id = $2`,
};

/** A delivery under way keeps its claim: that attempt's outcome decides first. */
const BEGIN_ANEW: Statement = {
  name: 'webhooks.begin-anew',
  text: `
    UPDATE webhook_deliveries
       SET state = 'pending', step = 0, finished_at = NULL,
           next_attempt_at = CASE WHEN state = 'pending' AND claimed_until > $3 THEN next_attempt_at ELSE $3 END
     WHERE endpoint_id = $1 AND id = $2
    RETURNING id`,
};

/** Deliveries, and the id after which the next page begins; null for the last page. */
export interface DeliveriesPage {
  readonly rows: readonly DeliveryRow[];
  readonly nextBeforeId: string | null;
}

type Filters = Omit<RequestOf<typeof listWebhookDeliveries>, 'accountId' | 'id'>;

/** Deliveries of an endpoint that is known to belong to the caller. */
@Injectable()
export class DeliveriesLogRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. A filtered page may be shorter than the limit and still have a next one. */
  async page(
    endpointId: string,
    { beforeId, state, eventId, eventType, limit }: Filters,
  ): Promise<DeliveriesPage> {
    if (eventId !== null) {
      const values = [endpointId, eventId, beforeId, state, eventType];
      return { rows: await this.database.run<DeliveryRow>(OF_EVENT, values), nextBeforeId: null };
    }
    const values = [endpointId, beforeId, state, eventType, limit];
    const rows = await this.database.run<DeliveryRow>(PAGE, values);
    if (rows.length === limit) return { rows, nextBeforeId: rows.at(-1)?.id ?? null };
    const [last] = await this.database.run<{ id: string }>(LOOKED_UNTIL, [endpointId, beforeId]);
    return { rows, nextBeforeId: last?.id ?? null };
  }

  /** @throws ServiceError `not_found`. */
  async get(runner: StatementRunner, endpointId: string, id: string): Promise<DeliveryRow> {
    const [row] = await runner.run<DeliveryRow>(FIND, [endpointId, id]);
    if (row === undefined) throw notFound();
    return row;
  }

  /** Makes a delivery due now and restarts its retry plan. @throws ServiceError `not_found`. */
  async beginAnew(runner: StatementRunner, endpointId: string, id: string, now: Date): Promise<void> {
    const rows = await runner.run(BEGIN_ANEW, [endpointId, id, now]);
    if (rows.length === 0) throw notFound();
  }
}

function notFound(): ServiceError {
  return new ServiceError('not_found', { message: 'No delivery with this id.' });
}
