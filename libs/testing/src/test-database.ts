import type { ServiceSchema } from '@rampart/persistence';
import type { TestDatabase } from './migrated-database';

export type { TestDatabase };

/**
 * Makes a database with the tables of one or more services.
 *
 * The first call of a run migrates a template, every other call copies it (about 30 ms). Postgres lets one set-up at a
 * time make templates, so specs may start side by side.
 *
 * @throws Error in a spec whose name does not say that it needs Postgres; the error of pg or of a migration.
 */
export async function createTestDatabase(...schemas: readonly ServiceSchema[]): Promise<TestDatabase> {
  // Loaded here: this library is also that of specs which need no database, and fewer files to load.
  const { copyMigratedDatabase } = require('./migrated-database') as typeof import('./migrated-database');
  return copyMigratedDatabase(...schemas);
}
