import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sandbox that test keys act on: an account of its own beside each account that has one. */
export class GiveAccountsASandbox1763700003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Unique, so that two gateways that see a first test key at once create one sandbox. Created at the first use of
    // a test key rather than here: gateways of the previous version may issue more of them during the rollout.
    await runner.query(`
      ALTER TABLE accounts
        ADD COLUMN sandbox_of integer UNIQUE REFERENCES accounts (id) CHECK (sandbox_of <> id)`);
  }

  /** Sandboxes go with the column: only their own orders refer to them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM accounts WHERE sandbox_of IS NOT NULL');
    await runner.query('ALTER TABLE accounts DROP COLUMN sandbox_of');
  }
}
