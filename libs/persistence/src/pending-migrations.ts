import type { DataSource } from 'typeorm';
import { sqlStateOf } from './sql-state';

const UNDEFINED_TABLE = '42P01';

/**
 * The migrations that this code knows and its schema lacks, by name, in their order. A schema that is ahead, because
 * the next version's have been applied already, lacks none (ADR 52).
 *
 * Asks and makes nothing, unlike TypeORM's `showMigrations`, which makes its table and so meets a migration under way.
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
