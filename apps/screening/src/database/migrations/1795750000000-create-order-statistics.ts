import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Hourly counts of orders, written with the search index. Orders that are indexed already are queued again, to be
 * counted. Each statement is a transaction of its own and may be repeated.
 */
export class CreateOrderStatistics1795750000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Room on each page for new versions of rows: those of the current hour change with every batch.
    await runner.query(`
      CREATE TABLE IF NOT EXISTS order_statistics (
        account_id bigint NOT NULL,
        hour timestamptz NOT NULL,
        status text COLLATE "C" NOT NULL,
        outcome text COLLATE "C" NOT NULL,
        currency text COLLATE "C" NOT NULL,
        orders bigint NOT NULL,
        amount numeric NOT NULL,
        PRIMARY KEY (account_id, hour, status, outcome, currency)
      ) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000)`);
    await runner.query(
      `COMMENT ON TABLE order_statistics IS 'How many orders of an account and hour were alike, and what they came to'`,
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS grouped_statistics (
        account_id bigint NOT NULL,
        kind text COLLATE "C" NOT NULL,
        hour timestamptz NOT NULL,
        key text COLLATE "C" NOT NULL,
        approve_unknown integer NOT NULL DEFAULT 0,
        approve_confirmed_fraud integer NOT NULL DEFAULT 0,
        approve_false_positive integer NOT NULL DEFAULT 0,
        review_unknown integer NOT NULL DEFAULT 0,
        review_confirmed_fraud integer NOT NULL DEFAULT 0,
        review_false_positive integer NOT NULL DEFAULT 0,
        reject_unknown integer NOT NULL DEFAULT 0,
        reject_confirmed_fraud integer NOT NULL DEFAULT 0,
        reject_false_positive integer NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, kind, hour, key)
      ) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000)`);
    await runner.query(
      `COMMENT ON TABLE grouped_statistics IS 'How many orders of an account and hour have something in common, by decision and outcome'`,
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS statistics_merchants (
        account_id bigint NOT NULL,
        hour timestamptz NOT NULL,
        merchants text[] NOT NULL,
        PRIMARY KEY (account_id, hour)
      )`);
    await runner.query(
      `COMMENT ON TABLE statistics_merchants IS 'The merchants of an account and hour that are counted by themselves'`,
    );
    await runner.query(`
      ALTER TABLE searchable_orders
        ADD COLUMN IF NOT EXISTS counted_as text,
        ADD COLUMN IF NOT EXISTS ip_country text,
        ADD COLUMN IF NOT EXISTS merchant_id text`);
    await runner.query(
      `COMMENT ON COLUMN searchable_orders.counted_as IS 'Its outcome in order_statistics, or unknown; null until it is counted'`,
    );
    await runner.query(`
      INSERT INTO unindexed_orders (account_id, shield_id)
      SELECT account_id, shield_id FROM searchable_orders AS s
       WHERE counted_as IS NULL
         AND NOT EXISTS (SELECT FROM unindexed_orders AS u WHERE u.account_id = s.account_id AND u.shield_id = s.shield_id)
       ORDER BY number`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE searchable_orders DROP COLUMN counted_as, DROP COLUMN ip_country, DROP COLUMN merchant_id',
    );
    await runner.query('DROP TABLE order_statistics, grouped_statistics, statistics_merchants');
  }
}
