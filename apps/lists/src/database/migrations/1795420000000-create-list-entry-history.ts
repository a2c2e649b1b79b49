import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The history of list entries, including removed ones.
 *
 * Every step holds the whole entry as it was from then on, so that nothing has to be reconstructed. For existing
 * entries the history begins with their addition, by a key.
 */
export class CreateListEntryHistory1795420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE list_entry_history (
        account_id      bigint      NOT NULL,
        entry_id        bigint      NOT NULL,
        position        bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
        change          text        NOT NULL CHECK (change IN ('added', 'changed', 'removed')),
        at              timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor_kind      text        NOT NULL,
        actor_id        text        NOT NULL,
        reason          text,
        list_type       text        NOT NULL,
        entity_type     text        NOT NULL COLLATE "C",
        match_type      text        NOT NULL,
        value           text        NOT NULL COLLATE "C",
        non_overridable boolean     NOT NULL,
        expires_at      timestamptz,
        PRIMARY KEY (account_id, entry_id, position)
      )`);
    await runner.query(
      `COMMENT ON TABLE list_entry_history IS 'What people did to list entries; rows are only ever added'`,
    );
    await runner.query(`
      INSERT INTO list_entry_history (account_id, entry_id, change, at, actor_kind, actor_id, reason, list_type,
                                      entity_type, match_type, value, non_overridable, expires_at)
      SELECT account_id, id, 'added', created_at, 'key', author, reason, list_type, entity_type, match_type, value,
             non_overridable, expires_at
        FROM list_entries`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE list_entry_history');
  }
}
