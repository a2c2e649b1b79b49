import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many attempts an endpoint may have at once follows how quickly it answers. */
export class ShrinkPermitsOfSlowWebhooks1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints ADD COLUMN permits integer NOT NULL DEFAULT 2');
    await runner.query(
      `COMMENT ON COLUMN webhook_endpoints.permits IS 'Attempts at once, over all replicas; fewer the slower it answers'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints DROP COLUMN permits');
  }
}
