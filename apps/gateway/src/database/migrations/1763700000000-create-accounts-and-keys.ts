import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, their users and their API keys, and the number that orders every change to them. */
export class CreateAccountsAndKeys1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        rate_per_minute integer CHECK (rate_per_minute >= 0),
        per_day integer CHECK (per_day >= 0),
        per_month integer CHECK (per_month >= 0),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE users (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id integer NOT NULL REFERENCES accounts (id),
        name text NOT NULL,
        email text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (account_id, id)
      )`);
    await runner.query('CREATE UNIQUE INDEX users_by_email ON users (account_id, lower(email))');
    // The composite foreign key makes it impossible to give a key to another account's user.
    await runner.query(`
      CREATE TABLE api_keys (
        id text PRIMARY KEY CHECK (id ~ '^[0-9A-Za-z]{12}$'),
        account_id integer NOT NULL REFERENCES accounts (id),
        user_id integer NOT NULL,
        name text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('live', 'test', 'pub')),
        secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
        scopes text[] NOT NULL,
        state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'rotating', 'revoked')),
        expires_at timestamptz,
        rotating_until timestamptz,
        allowed_cidrs text[] NOT NULL DEFAULT '{}',
        allowed_origins text[] NOT NULL DEFAULT '{}',
        rate_per_minute integer CHECK (rate_per_minute >= 0),
        per_day integer CHECK (per_day >= 0),
        per_month integer CHECK (per_month >= 0),
        usage_id text NOT NULL,
        rotated_from text REFERENCES api_keys (id),
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        version bigint NOT NULL,
        FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id),
        CHECK ((state = 'rotating') = (rotating_until IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at, id)');
    await runner.query('CREATE INDEX api_keys_by_version ON api_keys (version)');
    // A single row: a writer holds its lock until commit, so versions become visible in numeric order. With a
    // sequence, a lower number could appear after a poll had already passed it.
    await runner.query(`
      CREATE TABLE access_version (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        version bigint NOT NULL
      )`);
    await runner.query('INSERT INTO access_version (version) VALUES (0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE access_version');
    await runner.query('DROP TABLE api_keys');
    await runner.query('DROP TABLE users');
    await runner.query('DROP TABLE accounts');
  }
}
