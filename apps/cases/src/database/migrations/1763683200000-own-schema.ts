import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Closes the schema to every login but its owner, also where an operator made it by hand with other grants, and says
 * in the database itself what it is for.
 */
export class OwnSchema1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('REVOKE ALL ON SCHEMA cases FROM PUBLIC');
    await runner.query(
      "COMMENT ON SCHEMA cases IS 'What the cases service of Rampart keeps: what people look into, and what they found'",
    );
  }

  /** Grants nothing back: Postgres gives PUBLIC no right on a new schema either. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('COMMENT ON SCHEMA cases IS NULL');
  }
}
