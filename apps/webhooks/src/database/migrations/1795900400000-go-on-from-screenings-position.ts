import type { MigrationInterface, QueryRunner } from 'typeorm';
import { findFormerView } from '../former-tables';

/** While these locks are held, no transaction of the listener is under way, so positions and catch-ups agree. */
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
 * The listeners start from screening's positions, and endpoints that were behind stay behind. Positions are copied,
 * not moved: the version still running continues from its own. Either of the two alone writes every delivery, and an
 * existing delivery is not created twice (ADR 69).
 */
export class GoOnFromScreeningsPosition1795900400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if ((await findFormerView(runner, 'webhook_endpoints')) === null) return;
    // Only the migrating login can read both schemas.
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
