import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Closes the schema to every login but its owner, even where an operator created it by hand with other grants, and
 * states its purpose in the database itself.
 */
export class OwnSchema1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('REVOKE ALL ON SCHEMA behavior FROM PUBLIC');
    await runner.query(
      "COMMENT ON SCHEMA behavior IS 'What the behavior service of Rampart keeps: how often and how humanly somebody acts'",
    );
  }

  /** Grants nothing back: Postgres gives PUBLIC no right on a new schema either. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('COMMENT ON SCHEMA behavior IS NULL');
  }
}
