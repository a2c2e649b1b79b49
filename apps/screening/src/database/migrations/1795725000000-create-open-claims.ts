import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims of orders that are being decided: what they added to totals is returned when their process dies. */
export class CreateOpenClaims1795725000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A row lives for some milliseconds: the table stays small only if it is vacuumed often.
    await runner.query(`
      CREATE TABLE open_claims (
        account_id bigint NOT NULL,
        attempt_id text COLLATE "C" NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        added jsonb NOT NULL,
        PRIMARY KEY (account_id, attempt_id)
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`);
    await runner.query(
      `COMMENT ON TABLE open_claims IS 'Orders that were claimed and are not stored yet; each for the moment in which it is decided'`,
    );
    await runner.query(`COMMENT ON COLUMN open_claims.made_at IS 'By the database''s clock'`);
    await runner.query(
      `COMMENT ON COLUMN open_claims.added IS 'What the claim added to daily_totals: day, kind, key and value of each'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE open_claims');
  }
}
