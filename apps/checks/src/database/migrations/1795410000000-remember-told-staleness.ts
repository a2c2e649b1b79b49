import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When it was told that a version has become too old, so that it is told once; null: not yet, or it was confirmed since. */
export class RememberToldStaleness1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE data_set_versions ADD COLUMN stale_told_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE data_set_versions DROP COLUMN stale_told_at');
  }
}
