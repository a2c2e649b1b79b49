import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A call that is repeated, because its answer was lost, finds what it has done already. Only new changes are indexed. */
export class RecogniseRepeatedChanges1795800000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE case_changes ADD COLUMN IF NOT EXISTS attempt_id text COLLATE "C"');
    await runner.query(
      `COMMENT ON COLUMN case_changes.attempt_id IS 'Of the call that made it: a repeat changes nothing'`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS case_changes_attempt');
    await runner.query(`
      CREATE INDEX CONCURRENTLY case_changes_attempt ON case_changes (account_id, case_id, attempt_id)
       WHERE attempt_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE case_changes DROP COLUMN attempt_id');
  }
}
