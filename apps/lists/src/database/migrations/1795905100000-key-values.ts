import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Values that are spelled in several ways are compared by a key: e-mail addresses by their mailbox, addresses by building
 * and door. What an earlier version stores has none until `ValueKeeper` finds it.
 */
export class KeyValues1795905100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['list_entries', 'reports']) {
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN IF NOT EXISTS match_key text COLLATE "C",
          ADD COLUMN IF NOT EXISTS keyed_by smallint NOT NULL DEFAULT 0`);
      await runner.query(
        `COMMENT ON COLUMN ${table}.match_key IS 'By which the value is compared beside itself; null: by itself alone'`,
      );
      await runner.query(
        `COMMENT ON COLUMN ${table}.keyed_by IS 'Version of the tables by which its key was computed; 0: not yet'`,
      );
    }
    await runner.query('ALTER TABLE list_import_entries ADD COLUMN IF NOT EXISTS match_key text COLLATE "C"');
    for (const [name, on] of INDEXES) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE list_import_entries DROP COLUMN match_key');
    for (const table of ['list_entries', 'reports']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN match_key, DROP COLUMN keyed_by`);
    }
  }
}

/** The second of each is empty once the keys are computed. */
const INDEXES = [
  ['list_entries_key', 'list_entries (account_id, entity_type, match_key) WHERE match_key IS NOT NULL'],
  [
    'list_entries_unkeyed',
    `list_entries (account_id, id) WHERE keyed_by < 1 AND match_type = 'exact' AND entity_type <> 'ip'`,
  ],
  ['reports_key', 'reports (account_id, entity_type, match_key) WHERE match_key IS NOT NULL'],
  ['reports_unkeyed', `reports (account_id, id) WHERE keyed_by < 1 AND entity_type <> 'ip'`],
] as const;
