import type { MigrationInterface, QueryRunner } from 'typeorm';

/** OpenID Connect: the providers of an account, the people whom they know, and sign-ins under way. */
export class LetProvidersSignPeopleIn1796651230017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identity_providers (
        id text PRIMARY KEY,
        account_id integer NOT NULL,
        name text NOT NULL,
        issuer text NOT NULL,
        client_id text NOT NULL,
        client_secret text,
        groups_claim text NOT NULL,
        grants jsonb NOT NULL,
        is_enabled boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX identity_providers_by_account ON identity_providers (account_id)');
    await runner.query(
      "COMMENT ON TABLE identity_providers IS 'Where people of an account sign in; the secret is sealed if the operator has set keys.'",
    );
    await runner.query(`
      CREATE TABLE identities (
        provider_id text NOT NULL,
        subject_hash bytea NOT NULL CHECK (octet_length(subject_hash) = 32),
        user_id integer NOT NULL UNIQUE,
        email text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (provider_id, subject_hash)
      )`);
    await runner.query(
      "COMMENT ON TABLE identities IS 'People whom a provider knows: of their subject there, its SHA-256; the e-mail address is what the provider says.'",
    );
    await runner.query(`
      CREATE TABLE provider_sign_ins (
        state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
        browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
        provider_id text NOT NULL,
        nonce text NOT NULL,
        code_verifier text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX provider_sign_ins_by_expiry ON provider_sign_ins (expires_at)');
    await runner.query('CREATE INDEX provider_sign_ins_by_provider ON provider_sign_ins (provider_id)');
    await runner.query(
      "COMMENT ON TABLE provider_sign_ins IS 'Sign-ins that have gone to a provider and not come back, for ten minutes.'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_sign_ins');
    await runner.query('DROP TABLE identities');
    await runner.query('DROP TABLE identity_providers');
  }
}
