import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers did to their accounts of late, and where they signed in: one bounded row each. */
export class RememberAccountActions1795646837731 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_actions (
        entity uuid PRIMARY KEY,
        password_changed_at timestamptz,
        email_changed_at timestamptz,
        phone_changed_at timestamptz,
        sign_ins jsonb NOT NULL DEFAULT '[]',
        last_at timestamptz NOT NULL
      ) WITH (fillfactor = 90)`);
    await runner.query(
      "COMMENT ON TABLE account_actions IS 'Changes and sign-ins of an account or e-mail address, under a keyed hash; deleted two days after the last'",
    );
    await runner.query('CREATE INDEX account_actions_last_at ON account_actions (last_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_actions');
  }
}
