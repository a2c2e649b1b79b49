import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What earlier orders and their outcomes say about an entity. */
export class CreateEntityHistories1795475000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Every order rewrites some rows: free room in each page lets the new version stay beside the old one.
    await runner.query(`
      CREATE TABLE entity_histories (
        account_id bigint NOT NULL,
        key uuid NOT NULL,
        used_on date NOT NULL DEFAULT current_date,
        state bytea NOT NULL DEFAULT '',
        PRIMARY KEY (account_id, key)
      ) WITH (fillfactor = 70)`);
    await runner.query(`
      COMMENT ON TABLE entity_histories IS
        'What earlier orders tell of an e-mail address, an account, a phone, a device, an IP, a BIN, a merchant: counts and sums of the last day and month, who it was seen with, known outcomes'`);
    await runner.query(
      `COMMENT ON COLUMN entity_histories.key IS 'HMAC of account, kind and value under the installation''s secret'`,
    );
    await runner.query(
      `COMMENT ON COLUMN entity_histories.used_on IS 'Day of the last order or outcome by the database''s clock'`,
    );
    await runner.query(
      `COMMENT ON COLUMN entity_histories.state IS 'Of bounded size, as state/written-state.ts reads it; empty: nothing yet'`,
    );
    await runner.query('ALTER TABLE decision_inputs ADD COLUMN history_keys uuid[]');
    await runner.query(
      `COMMENT ON COLUMN decision_inputs.history_keys IS 'Of the histories that the order counts in, and its outcome'`,
    );
    await runner.query(
      'ALTER TABLE labels ADD COLUMN history_outcome text, ADD COLUMN history_at timestamptz',
    );
    await runner.query(
      `COMMENT ON COLUMN labels.history_outcome IS 'The outcome that histories count of the order; null: none'`,
    );
    await runner.query(`COMMENT ON COLUMN labels.history_at IS 'When that was told'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE labels DROP COLUMN history_outcome, DROP COLUMN history_at');
    await runner.query('ALTER TABLE decision_inputs DROP COLUMN history_keys');
    await runner.query('DROP TABLE entity_histories');
  }
}
