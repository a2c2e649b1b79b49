import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the event about a stale version was emitted, so that it is emitted once; null: not yet, or confirmed since. */
export class RememberToldStaleness1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE data_set_versions ADD COLUMN stale_told_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE data_set_versions DROP COLUMN stale_told_at');
  }
}
