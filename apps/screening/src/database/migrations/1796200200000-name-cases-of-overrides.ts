import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A decision by hand may have been made with the case of the order. */
export class NameCasesOfOverrides1796200200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE overrides ADD COLUMN case_id bigint');
    await runner.query(
      `COMMENT ON COLUMN overrides.case_id IS 'The case with which it was decided; null: by itself'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE overrides DROP COLUMN case_id');
  }
}
