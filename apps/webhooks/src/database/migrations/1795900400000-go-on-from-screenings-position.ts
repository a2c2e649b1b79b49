import type { MigrationInterface, QueryRunner } from 'typeorm';
import { findFormerView } from '../former-tables';

/** No transaction of the listener is under way while these are held, so that positions and catch-ups belong together. */
const POSITIONS = `
  SELECT stream_created, position, consumer FROM screening.event_consumers
   WHERE consumer IN ('screening-webhooks', 'screening-personal-webhooks') FOR SHARE`;

const COPY_POSITIONS = `
  INSERT INTO webhooks.event_consumers (consumer, stream_created, position, holder, held_until)
  SELECT CASE consumer WHEN 'screening-webhooks' THEN 'webhooks-events' ELSE 'webhooks-personal-events' END,
         stream_created, position, gen_random_uuid(), now()
    FROM screening.event_consumers WHERE consumer IN ('screening-webhooks', 'screening-personal-webhooks')
  ON CONFLICT DO NOTHING`;

const COPY_CATCH_UPS = `
  INSERT INTO webhooks.webhook_catch_ups
         (endpoint_id, account_id, stream_created, position, until, since, disabled_at, enabled_at)
  SELECT endpoint_id, account_id, stream_created, position, until, since, disabled_at, enabled_at
    FROM screening.webhook_catch_ups
  ON CONFLICT DO NOTHING`;

/**
 * The listeners begin where screening's have come to, and endpoints that were behind stay so. Copied, not moved: the version
 * that still runs goes on from its own. Each of the two by itself writes every delivery; one that exists begins nothing
 * (ADR 69).
 */
export class GoOnFromScreeningsPosition1795900400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if ((await findFormerView(runner, 'webhook_endpoints')) === null) return;
    // Only the migrating login itself may read both schemas.
    await runner.query('SET LOCAL ROLE NONE');
    await runner.query(POSITIONS);
    await runner.query(COPY_POSITIONS);
    await runner.query(COPY_CATCH_UPS);
    await runner.query('RESET ROLE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM event_consumers WHERE consumer LIKE 'webhooks-%'");
    await runner.query('DELETE FROM webhook_catch_ups');
  }
}
