import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of screenings that is written behind the orders. Each statement is a transaction of its own: the triggers
 * need a lock that orders must not wait for during the backfill. A trigger that does not get its lock in time is tried
 * again, from the beginning, so every statement may be repeated.
 */
export class CreateSearchIndex1795740000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS unindexed_orders (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`);
    await runner.query(
      `COMMENT ON TABLE unindexed_orders IS 'Orders and outcomes that the search index lacks; each for a moment'`,
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS searchable_orders (
        account_id bigint NOT NULL,
        number bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        status text NOT NULL,
        score numeric(5, 2) NOT NULL,
        amount numeric,
        currency text,
        network cidr,
        PRIMARY KEY (account_id, number)
      )`);
    await runner.query(
      'CREATE INDEX IF NOT EXISTS searchable_orders_score ON searchable_orders (account_id, score, number)',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS searchable_orders_amount ON searchable_orders (account_id, currency, amount, number) WHERE amount IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS searchable_orders_network ON searchable_orders (account_id, network, number) WHERE network IS NOT NULL',
    );
    await runner.query(
      `COMMENT ON TABLE searchable_orders IS 'Screenings in the orders in which they are listed, as long as the answers'`,
    );
    await runner.query(
      `COMMENT ON COLUMN searchable_orders.number IS 'Time and id in one, growing with time: search-index/order-number.ts'`,
    );
    await runner.query(
      `COMMENT ON COLUMN searchable_orders.network IS 'Of the IP address: /24, or /48 of IPv6'`,
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS order_terms (
        term bigint NOT NULL,
        number bigint NOT NULL,
        PRIMARY KEY (term, number)
      )`);
    await runner.query(
      `COMMENT ON TABLE order_terms IS 'By what a screening is found: keyed hashes of its values, reasons, rules, outcome'`,
    );
    await runner.query(
      `COMMENT ON COLUMN order_terms.term IS 'First 64 bits of an HMAC of account, kind and value under the installation''s secret'`,
    );
    await runner.query(`COMMENT ON COLUMN order_terms.number IS 'Of searchable_orders'`);
    // A trigger, so that orders and outcomes of the version still running are indexed, too.
    await runner.query(`
      CREATE OR REPLACE FUNCTION queue_for_index() RETURNS trigger
      LANGUAGE plpgsql SET search_path = screening, pg_temp AS $$
      BEGIN
        INSERT INTO unindexed_orders (account_id, shield_id) SELECT account_id, shield_id FROM written;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER queue_for_index AFTER INSERT ON screenings
      REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION queue_for_index()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER queue_for_index AFTER INSERT ON labels
      REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION queue_for_index()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER queue_changes_for_index AFTER UPDATE ON labels
      REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION queue_for_index()`);
    await runner.query(
      'INSERT INTO unindexed_orders (account_id, shield_id) SELECT account_id, shield_id FROM screenings ORDER BY created_at',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER queue_changes_for_index ON labels');
    await runner.query('DROP TRIGGER queue_for_index ON labels');
    await runner.query('DROP TRIGGER queue_for_index ON screenings');
    await runner.query('DROP FUNCTION queue_for_index()');
    await runner.query('DROP TABLE order_terms, searchable_orders, unindexed_orders');
  }
}
