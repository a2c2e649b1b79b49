import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a counter has told of its quotas, so that each is told once a period: the quota of which four fifths, and of
 * which all, was told to be used; 0: of none yet. They belong to `day` and `month` and end with them.
 */
export class RememberToldQuotas1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A default that is a constant: no row is rewritten, however many there are.
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
