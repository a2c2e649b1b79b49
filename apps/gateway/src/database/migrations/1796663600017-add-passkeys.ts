import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of people who sign in, and what their authenticators are asked to sign. */
export class AddPasskeys1796663600017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id text PRIMARY KEY,
        user_id integer NOT NULL,
        name text NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX passkeys_by_user ON passkeys (user_id)');
    await runner.query("COMMENT ON TABLE passkeys IS 'Public keys by which people sign in (WebAuthn)'");
    await runner.query(`
      CREATE TABLE passkey_challenges (
        hash bytea PRIMARY KEY,
        user_id integer,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(
      "COMMENT ON TABLE passkey_challenges IS 'SHA-256 of what an authenticator is asked to sign, for minutes; user_id: who adds a passkey, null: somebody who signs in'",
    );
    await runner.query('ALTER TABLE sessions ADD COLUMN by_passkey boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN by_passkey');
    await runner.query('DROP TABLE passkey_challenges');
    await runner.query('DROP TABLE passkeys');
  }
}
