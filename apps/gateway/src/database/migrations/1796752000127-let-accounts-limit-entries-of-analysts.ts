import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many days from now entries end at the latest that an analyst adds; null: 90. */
export class LetAccountsLimitEntriesOfAnalysts1796752000127 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN analyst_entry_days integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN analyst_entry_days');
  }
}
