import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the search index's queue get a time, so that the age of the oldest can be watched. */
export class TimeUnindexedOrders1795746000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE unindexed_orders ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE unindexed_orders DROP COLUMN queued_at');
  }
}
