import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who sign in to the console are users without an account of their own: `memberships` names their accounts. */
export class LetPeopleSignIn1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ALTER COLUMN account_id DROP NOT NULL,
        ADD COLUMN password_hash text,
        ADD COLUMN is_operator boolean NOT NULL DEFAULT false,
        ADD COLUMN last_signed_in_at timestamptz`);
    await runner.query(
      "COMMENT ON COLUMN users.account_id IS 'Of an owner of keys; null for a person who signs in to the console.'",
    );
    await runner.query(
      "COMMENT ON COLUMN users.password_hash IS 'Argon2id in PHC format; null: the person cannot sign in.'",
    );
  }

  /** People who sign in go with what lets them in: the earlier version has no row without an account. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM users WHERE account_id IS NULL');
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN last_signed_in_at, DROP COLUMN is_operator, DROP COLUMN password_hash,
        ALTER COLUMN account_id SET NOT NULL`);
  }
}
