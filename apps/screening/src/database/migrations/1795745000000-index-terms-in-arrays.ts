import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an order is found by becomes an array of its row, with one GIN index, instead of some twenty rows. All orders are
 * queued to be indexed again. Each statement is a transaction of its own and may be repeated.
 *
 * The table of terms goes immediately: no release had it. A copy of an unreleased version that still runs then cannot
 * index, and leaves its part of the queue to this one.
 */
export class IndexTermsInArrays1795745000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS order_terms -- contract: unused since 0.2.0 (2026-11-24)');
    await runner.query('ALTER TABLE searchable_orders ADD COLUMN IF NOT EXISTS terms bigint[]');
    await runner.query(
      `COMMENT ON COLUMN searchable_orders.terms IS 'What it is found by: first 64 bits of HMACs of account, kind and value under the installation''s secret'`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS searchable_orders_terms');
    // New orders wait in a list of 4 MB, which every search reads, and are entered sorted when it is full.
    await runner.query(`
      CREATE INDEX CONCURRENTLY searchable_orders_terms ON searchable_orders USING gin (terms)
      WITH (fastupdate = on, gin_pending_list_limit = 4096)`);
    await runner.query(`
      INSERT INTO unindexed_orders (account_id, shield_id)
      SELECT account_id, shield_id FROM screenings AS s
       WHERE NOT EXISTS (SELECT FROM unindexed_orders AS u WHERE u.account_id = s.account_id AND u.shield_id = s.shield_id)
       ORDER BY created_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE searchable_orders DROP COLUMN terms');
    await runner.query(`
      CREATE TABLE order_terms (
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
    await runner.query(
      'INSERT INTO unindexed_orders (account_id, shield_id) SELECT account_id, shield_id FROM screenings ORDER BY created_at',
    );
  }
}
