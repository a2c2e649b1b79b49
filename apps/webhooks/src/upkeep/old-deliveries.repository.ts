import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

/** Their attempts are deleted with them. Concurrent replicas take different rows. */
const DROP_DELIVERIES: Statement = {
  name: 'webhooks.drop-deliveries',
  text: `
    DELETE FROM webhook_deliveries WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING 1`,
};

const DROP_DELETED: Statement = {
  name: 'webhooks.drop-deleted',
  text: `
    DELETE FROM webhook_deliveries WHERE id IN (
      SELECT d.id FROM webhook_endpoints AS w JOIN webhook_deliveries AS d ON d.endpoint_id = w.id
       WHERE w.state = 'deleted' LIMIT $1 FOR UPDATE OF d SKIP LOCKED)
    RETURNING 1`,
};

const DROP_ENDPOINTS: Statement = {
  name: 'webhooks.drop-endpoints',
  text: `
    DELETE FROM webhook_endpoints AS w
     WHERE state = 'deleted' AND NOT EXISTS (SELECT FROM webhook_deliveries AS d WHERE d.endpoint_id = w.id)`,
};

/** Deliveries reference their message, so one that is created at this moment keeps it. */
const DROP_MESSAGES: Statement = {
  name: 'webhooks.drop-messages',
  text: `
    DELETE FROM webhook_messages WHERE (event_id, personal) IN (
      SELECT event_id, personal FROM webhook_messages AS m
       WHERE kept_since < $1 AND NOT EXISTS (
         SELECT FROM webhook_deliveries AS d WHERE d.event_id = m.event_id AND d.personal = m.personal)
       LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING 1`,
};

/** Deletes what has passed its retention time. */
@Injectable()
export class OldDeliveriesRepository {
  constructor(private readonly database: Database) {}

  /** Whatever their state. @returns how many, at most `most`. */
  async dropDeliveries(before: Date, most: number): Promise<number> {
    return (await this.database.run(DROP_DELIVERIES, [before, most])).length;
  }

  /** Deliveries of deleted endpoints. @returns how many, at most `most`. */
  async dropDeleted(most: number): Promise<number> {
    return (await this.database.run(DROP_DELETED, [most])).length;
  }

  /** Deleted endpoints without deliveries. */
  async dropEndpoints(): Promise<void> {
    await this.database.run(DROP_ENDPOINTS, []);
  }

  /** Messages without deliveries. @returns how many, at most `most`. */
  async dropMessages(before: Date, most: number): Promise<number> {
    return (await this.database.run(DROP_MESSAGES, [before, most])).length;
  }
}
