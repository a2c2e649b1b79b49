import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Closes the schema to every login but its owner, even if an operator created it by hand with other grants. */
export class OwnSchema1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('REVOKE ALL ON SCHEMA webhooks FROM PUBLIC');
    await runner.query(
      "COMMENT ON SCHEMA webhooks IS 'What the webhooks service of Rampart keeps: endpoints, and what they are sent'",
    );
  }

  /** Grants nothing back: Postgres gives PUBLIC no right on a new schema either. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('COMMENT ON SCHEMA webhooks IS NULL');
  }
}
