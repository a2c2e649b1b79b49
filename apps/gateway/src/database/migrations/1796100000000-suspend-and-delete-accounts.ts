import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts can be suspended and deleted. A deleted one keeps its row, for the keys and records that name it. */
export class SuspendAndDeleteAccounts1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE accounts ADD COLUMN state text NOT NULL DEFAULT 'active'");
    await runner.query(`
      ALTER TABLE accounts ADD CONSTRAINT accounts_state_check
        CHECK (state IN ('active', 'suspended', 'deleted')) NOT VALID`);
    await runner.query(
      "COMMENT ON COLUMN accounts.state IS 'Only the keys of an active account are admitted.'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN state');
  }
}
