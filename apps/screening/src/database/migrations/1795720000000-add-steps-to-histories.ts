import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders add steps to a history without locking its row; later accesses fold them into the state. */
export class AddStepsToHistories1795720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE entity_histories ADD COLUMN steps bytea NOT NULL DEFAULT ''`);
    await runner.query(
      `COMMENT ON COLUMN entity_histories.steps IS 'Orders and outcomes since the state was folded, as state/written-steps.ts reads them'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE entity_histories DROP COLUMN steps');
  }
}
