import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an attempt has charged to the quota while its outcome is unknown: the next attempt does not charge it again. */
export class KeepChargesOfUnknownOutcomes1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_records ADD COLUMN charge jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_records DROP COLUMN charge');
  }
}
