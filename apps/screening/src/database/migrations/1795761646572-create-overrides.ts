import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Decisions by hand. Each statement is a transaction of its own and may be repeated; the trigger is on the new table, which no
 * order waits for.
 */
export class CreateOverrides1795761646572 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS overrides (
        account_id bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        revision integer NOT NULL,
        replaces integer NOT NULL,
        decision text NOT NULL,
        original text NOT NULL,
        reason text NOT NULL,
        outcome text,
        actor_kind text NOT NULL,
        actor_id text NOT NULL,
        screened_at timestamptz NOT NULL,
        decided_at timestamptz NOT NULL DEFAULT now(),
        undone_at timestamptz,
        settle_at timestamptz,
        tries integer NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, shield_id, revision)
      )`);
    await runner.query(
      `COMMENT ON TABLE overrides IS 'Decisions by hand about orders; the one with the highest revision that was not taken back holds'`,
    );
    await runner.query(
      `COMMENT ON COLUMN overrides.settle_at IS 'When its outcome is to be recorded; null: none, or done, or replaced'`,
    );
    await runner.query(
      `COMMENT ON COLUMN overrides.replaces IS 'Revision that held when it was made; 0: none'`,
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS overrides_to_settle ON overrides (settle_at) WHERE settle_at IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS overrides_by_order_time ON overrides (account_id, screened_at)',
    );
    await runner.query(`
      CREATE OR REPLACE TRIGGER queue_for_index AFTER INSERT ON overrides
      REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION queue_for_index()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER queue_changes_for_index AFTER UPDATE ON overrides
      REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION queue_for_index()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE overrides');
  }
}
