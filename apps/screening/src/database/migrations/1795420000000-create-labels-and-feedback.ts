import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outcomes of orders and their sources. */
export class CreateLabelsAndFeedback1795420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE labels (
        account_id bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('confirmed_fraud', 'false_positive')),
        source text NOT NULL CHECK (source IN ('case', 'feedback')),
        revision integer NOT NULL,
        at timestamptz NOT NULL,
        event_id uuid NOT NULL,
        PRIMARY KEY (account_id, shield_id)
      )`);
    await runner.query(`COMMENT ON TABLE labels IS 'The real outcome of an order, as far as it is known'`);
    await runner.query(
      `COMMENT ON COLUMN labels.revision IS 'Of the feedback: the later one holds; 0 for the decision of a case'`,
    );
    await runner.query(`COMMENT ON COLUMN labels.event_id IS 'The event that told it'`);
    await runner.query(`
      CREATE TABLE label_history (
        account_id bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        event_id uuid NOT NULL,
        outcome text NOT NULL,
        source text NOT NULL,
        revision integer NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (account_id, shield_id, event_id)
      )`);
    await runner.query(
      `COMMENT ON TABLE label_history IS 'Every outcome that was ever told, whether it holds or not'`,
    );
    await runner.query(`
      CREATE TABLE feedback (
        account_id bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        kind text NOT NULL CHECK (kind IN ('mark', 'block')),
        action text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, shield_id, kind)
      )`);
    await runner.query(
      `COMMENT ON TABLE feedback IS 'The feedback given last, so that a repeat is known as one; who gave it is in audit_records'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE feedback');
    await runner.query('DROP TABLE label_history');
    await runner.query('DROP TABLE labels');
  }
}
