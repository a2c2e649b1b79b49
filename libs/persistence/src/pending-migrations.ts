import type { DataSource } from 'typeorm';
import { sqlStateOf } from './sql-state';

const UNDEFINED_TABLE = '42P01';

/**
 * The migrations that this code knows and its schema lacks, by name, in order. A schema that is ahead, because the next
 * version's have already been applied, lacks none (ADR 52).
 *
 * Only reads, unlike TypeORM's `showMigrations`, which creates its table and so conflicts with a running migration.
 *
 * @throws the error of pg when Postgres cannot be asked.
 */
export async function findPendingMigrations(dataSource: DataSource): Promise<string[]> {
  const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const applied = new Set(await findAppliedMigrations(dataSource));
  return known.filter((name) => !applied.has(name));
}

async function findAppliedMigrations(dataSource: DataSource): Promise<string[]> {
  try {
    const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
    return rows.map(({ name }) => name);
  } catch (error) {
    const cause = (error as { driverError?: unknown }).driverError ?? error;
    if (sqlStateOf(cause) === UNDEFINED_TABLE) return [];
    throw error;
  }
}
