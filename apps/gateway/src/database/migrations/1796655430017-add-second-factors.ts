import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes of an authenticator besides the password. */
export class AddSecondFactors1796655430017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factors (
        user_id integer PRIMARY KEY,
        secret text NOT NULL,
        confirmed_at timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        recovery_hashes bytea[] NOT NULL DEFAULT '{}',
        failures integer NOT NULL DEFAULT 0,
        failures_since timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      "COMMENT ON TABLE second_factors IS 'Authenticators of people who sign in; the secret is sealed if the operator has set keys, of recovery codes the SHA-256.'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE second_factors');
  }
}
