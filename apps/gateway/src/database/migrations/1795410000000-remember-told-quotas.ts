import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which quota warnings a counter has emitted, so that each is emitted once per period: the quota at which the
 * four-fifths and the exhausted event were emitted; 0 for not yet. They belong to `day` and `month` and end with
 * them.
 */
export class RememberToldQuotas1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A constant default: no row is rewritten, however many there are.
    await runner.query(`
      ALTER TABLE usage_counters
        ADD COLUMN day_warned integer NOT NULL DEFAULT 0,
        ADD COLUMN day_exhausted integer NOT NULL DEFAULT 0,
        ADD COLUMN month_warned integer NOT NULL DEFAULT 0,
        ADD COLUMN month_exhausted integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usage_counters
        DROP COLUMN day_warned, DROP COLUMN day_exhausted, DROP COLUMN month_warned, DROP COLUMN month_exhausted`);
  }
}
