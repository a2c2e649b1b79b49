import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may act for which account in the console, who is signed in, and the links that let people in. */
export class CreateSessions1796500002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No foreign keys: they would lock users and accounts, which live traffic holds.
    await runner.query(`
      CREATE TABLE memberships (
        account_id integer NOT NULL,
        user_id integer NOT NULL,
        role text NOT NULL CHECK (role IN ('viewer', 'analyst', 'manager', 'admin')),
        can_reveal boolean NOT NULL DEFAULT false,
        state text NOT NULL CHECK (state IN ('invited', 'active', 'disabled')),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, user_id)
      )`);
    await runner.query('CREATE INDEX memberships_by_user ON memberships (user_id)');
    await runner.query(
      "COMMENT ON TABLE memberships IS 'What a person may do in an account, in the console.'",
    );
    await runner.query(`
      CREATE TABLE sessions (
        token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
        id uuid NOT NULL UNIQUE,
        user_id integer NOT NULL,
        account_id integer,
        address text NOT NULL,
        user_agent text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX sessions_by_user ON sessions (user_id)');
    await runner.query('CREATE INDEX sessions_by_use ON sessions (last_used_at)');
    await runner.query(
      "COMMENT ON TABLE sessions IS 'People who are signed in; of the cookie, its SHA-256.'",
    );
    await runner.query(`
      CREATE TABLE invitations (
        token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
        kind text NOT NULL CHECK (kind IN ('set_up', 'invitation')),
        user_id integer,
        account_id integer,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CHECK (kind = 'set_up' OR (user_id IS NOT NULL AND account_id IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX invitations_by_expiry ON invitations (expires_at)');
    await runner.query(
      "COMMENT ON TABLE invitations IS 'Links that let a person in once; of the token, its SHA-256.'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitations');
    await runner.query('DROP TABLE sessions');
    await runner.query('DROP TABLE memberships');
  }
}
