import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A call that is repeated, because its answer was lost, finds what it has done already. Only new steps are indexed. */
export class RecogniseRepeatedChanges1795800000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE list_entry_history ADD COLUMN IF NOT EXISTS attempt_id text COLLATE "C"');
    await runner.query(
      `COMMENT ON COLUMN list_entry_history.attempt_id IS 'Names the call that took the step: a repeat has the same one'`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS list_entry_history_attempt');
    await runner.query(`
      CREATE INDEX CONCURRENTLY list_entry_history_attempt ON list_entry_history (account_id, attempt_id)
       WHERE attempt_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE list_entry_history DROP COLUMN attempt_id');
  }
}
