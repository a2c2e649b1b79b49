import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Models that move the shipped points. */
export class AllowModelsOfPoints1795735000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE models DROP CONSTRAINT models_kind_check,
        ADD CONSTRAINT models_kind_check CHECK (kind IN ('trees', 'logistic', 'points')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Models of points stay, and are not loaded by the version before.
    await runner.query(`
      ALTER TABLE models DROP CONSTRAINT models_kind_check,
        ADD CONSTRAINT models_kind_check CHECK (kind IN ('trees', 'logistic')) NOT VALID`);
  }
}
