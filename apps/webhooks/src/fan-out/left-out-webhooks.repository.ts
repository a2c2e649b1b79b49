import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';

/** An endpoint whose catch-up was about to end resumes from its position. */
const LEAVE_OUT: Statement = {
  name: 'webhooks.leave-out',
  text: `
    INSERT INTO webhook_catch_ups (endpoint_id, account_id, stream_created, position, since)
    SELECT w.id, w.account_id, (SELECT stream_created FROM event_consumers WHERE consumer = $3), $2, w.enabled_at
      FROM webhook_endpoints AS w WHERE w.id = ANY ($1::uuid[])
     ORDER BY w.id
    ON CONFLICT (endpoint_id) DO UPDATE SET until = NULL`,
};

/**
 * The name of the listener in `event_consumers`.
 *
 * @param personal whether it reads events with personal values.
 */
export const consumerOf = (personal: boolean): string =>
  personal ? 'webhooks-personal-events' : 'webhooks-events';

/** Endpoints that the listener leaves out; a catch-up writes their deliveries. */
@Injectable()
export class LeftOutWebhooksRepository {
  /**
   * Inside the listener's transaction.
   *
   * @param position the last sequence for which they have their deliveries. @param personal as in `consumerOf`.
   */
  async leaveOut(
    runner: StatementRunner,
    endpointIds: readonly string[],
    position: number,
    personal: boolean,
  ): Promise<void> {
    await runner.run(LEAVE_OUT, [endpointIds, position, consumerOf(personal)]);
  }
}
