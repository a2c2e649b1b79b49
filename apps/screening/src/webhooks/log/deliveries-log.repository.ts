import { Injectable } from '@nestjs/common';
import { type listWebhookDeliveries, type RequestOf, ServiceError } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { DELIVERY_COLUMNS, type DeliveryRow } from './delivery.row';

const PAGE: Statement = {
  name: 'webhooks.deliveries-page',
  text: `
    SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries AS d
     WHERE d.endpoint_id = $1 AND ($2::uuid IS NULL OR d.id < $2) AND ($3::text IS NULL OR d.state = $3)
       AND ($4::uuid IS NULL OR d.event_id = $4) AND ($5::text IS NULL OR d.event_type = $5)
     ORDER BY d.id DESC LIMIT $6`,
};

const FIND: Statement = {
  name: 'webhooks.find-delivery',
  text: `SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries AS d WHERE d.endpoint_id = $1 AND d.id = $2`,
};

/** One that is under way keeps its claim: its outcome decides first. */
const BEGIN_ANEW: Statement = {
  name: 'webhooks.begin-anew',
  text: `
    UPDATE webhook_deliveries
       SET state = 'pending', step = 0, finished_at = NULL,
           next_attempt_at = CASE WHEN state = 'pending' AND claimed_until > $3 THEN next_attempt_at ELSE $3 END
     WHERE endpoint_id = $1 AND id = $2
    RETURNING id`,
};

type Filters = Omit<RequestOf<typeof listWebhookDeliveries>, 'accountId' | 'id'>;

/** Deliveries to an endpoint that the caller has been found to own. */
@Injectable()
export class DeliveriesLogRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  page(endpointId: string, { beforeId, state, eventId, eventType, limit }: Filters): Promise<DeliveryRow[]> {
    return this.database.run<DeliveryRow>(PAGE, [endpointId, beforeId, state, eventId, eventType, limit]);
  }

  /** @throws ServiceError `not_found`. */
  async get(runner: StatementRunner, endpointId: string, id: string): Promise<DeliveryRow> {
    const [row] = await runner.run<DeliveryRow>(FIND, [endpointId, id]);
    if (row === undefined) throw notFound();
    return row;
  }

  /** Makes a delivery due now, with the whole plan before it. @throws ServiceError `not_found`. */
  async beginAnew(runner: StatementRunner, endpointId: string, id: string, now: Date): Promise<void> {
    const rows = await runner.run(BEGIN_ANEW, [endpointId, id, now]);
    if (rows.length === 0) throw notFound();
  }
}

function notFound(): ServiceError {
  return new ServiceError('not_found', { message: 'There is no such delivery.' });
}
