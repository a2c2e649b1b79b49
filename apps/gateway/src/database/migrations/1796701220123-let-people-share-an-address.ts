import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Several people may sign in under one e-mail address, since addresses are not verified. The version before this one
 * needs `email` to be unique among people, so the second person has the address here, and a drawn one there; a later
 * release drops the index and moves the address back.
 */
export class LetPeopleShareAnAddress1796701220123 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN shared_email text');
    await runner.query(
      "COMMENT ON COLUMN users.shared_email IS 'The e-mail address of a person who shares it with another; email is drawn at random then.'",
    );
  }

  /** People who share an address cannot be told apart by the earlier version. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN shared_email');
  }
}
