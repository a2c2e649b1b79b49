import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A publication that is repeated, because its answer was lost, is answered as the first time. */
export class RecogniseRepeatedPublications1795810000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE rulesets
        ADD COLUMN IF NOT EXISTS attempt_id text COLLATE "C",
        ADD COLUMN IF NOT EXISTS result jsonb`);
    await runner.query(
      `COMMENT ON COLUMN rulesets.attempt_id IS 'Names the call that published it, for a day: a repeat has the same one'`,
    );
    await runner.query(`COMMENT ON COLUMN rulesets.result IS 'What that call was answered, for a day'`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS rulesets_attempt');
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY rulesets_attempt ON rulesets (account_id, attempt_id)
       WHERE attempt_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rulesets DROP COLUMN result, DROP COLUMN attempt_id');
  }
}
