import { migrateService } from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SERVICE_SCHEMAS } from '../../../tools/suite/service-schemas';
import { runSql } from '../database.fixture';

/** Long after every existing migration. */
const WRITTEN_AT = 1_999_000_000_000;

/** What a next version may do to a table: one more column, which the running version neither fills nor knows. */
function expandOf(table: string, turn: number) {
  return class implements MigrationInterface {
    readonly name = `Expand${table.replaceAll('_', '')}${WRITTEN_AT + turn}`;
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN of_the_next_version text NOT NULL DEFAULT 'new'`);
    }
    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN of_the_next_version`);
    }
  };
}

/**
 * Applies the migrations that a next version of every service might contain, one for each of its tables, like an
 * upgrade. @returns how many were applied.
 */
export async function applyNextSchema(databaseUrl: string): Promise<number> {
  let applied = 0;
  for (const schema of SERVICE_SCHEMAS) {
    const tables = await runSql<{ name: string }>(
      { databaseUrl },
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
         AND relname <> 'migrations' ORDER BY 1`,
      [schema.service],
    );
    const next = tables.map(({ name }, turn) => expandOf(name, turn));
    const migrated = await migrateService(
      { ...schema, migrations: [...schema.migrations, ...next] },
      databaseUrl,
    );
    applied += migrated.length;
  }
  return applied;
}
