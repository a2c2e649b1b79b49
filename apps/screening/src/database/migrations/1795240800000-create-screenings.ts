import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored answers, the attempts that claimed them, the day's totals, and each customer's last location. */
export class CreateScreenings1795240800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_settings (
        account_id bigint PRIMARY KEY,
        review_above numeric(5, 2) CHECK (review_above BETWEEN 0 AND 100),
        reject_from numeric(5, 2) CHECK (reject_from BETWEEN 0 AND 100),
        daily_amount_limit numeric CHECK (daily_amount_limit >= 0),
        daily_attempts_limit integer CHECK (daily_attempts_limit >= 0),
        CHECK (reject_from >= review_above)
      )`);
    // Small, so that claiming is cheap and unique per account, however the big table is partitioned.
    await runner.query(`
      CREATE TABLE attempts (
        account_id bigint NOT NULL,
        attempt_id text COLLATE "C" NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        claimed_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, attempt_id),
        UNIQUE (account_id, shield_id)
      )`);
    // The id begins with the day and is compared bytewise, so the key itself can be partitioned by day.
    await runner.query(`
      CREATE TABLE screenings (
        account_id bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        attempt_id text NOT NULL,
        created_at timestamptz NOT NULL,
        status text NOT NULL CHECK (status IN ('APPROVE', 'REVIEW', 'REJECT')),
        score numeric(5, 2) NOT NULL,
        ip text NOT NULL,
        result text NOT NULL,
        evidence jsonb NOT NULL,
        PRIMARY KEY (account_id, shield_id)
      )`);
    // Half-empty pages and no index on the total: every update stays on its page (HOT).
    await runner.query(`
      CREATE TABLE daily_totals (
        account_id bigint NOT NULL,
        day date NOT NULL,
        kind text COLLATE "C" NOT NULL CHECK (kind IN ('amount', 'attempts')),
        key text COLLATE "C" NOT NULL,
        total numeric NOT NULL,
        PRIMARY KEY (account_id, day, kind, key)
      ) WITH (fillfactor = 70)`);
    await runner.query(`
      CREATE TABLE last_locations (
        account_id bigint NOT NULL,
        identity text COLLATE "C" NOT NULL,
        ip_at timestamptz,
        ip_latitude double precision,
        ip_longitude double precision,
        ip_is_anonymous boolean,
        ship_at timestamptz,
        ship_latitude double precision,
        ship_longitude double precision,
        PRIMARY KEY (account_id, identity)
      ) WITH (fillfactor = 80)`);
    // One random secret per installation: identities derived from it cannot be looked up in a table computed
    // elsewhere.
    await runner.query(`
      CREATE TABLE identity_secret (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        secret text NOT NULL
      )`);
    await runner.query(
      'INSERT INTO identity_secret (secret) VALUES (gen_random_uuid()::text || gen_random_uuid()::text)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE identity_secret');
    await runner.query('DROP TABLE last_locations');
    await runner.query('DROP TABLE daily_totals');
    await runner.query('DROP TABLE screenings');
    await runner.query('DROP TABLE attempts');
    await runner.query('DROP TABLE account_settings');
  }
}
