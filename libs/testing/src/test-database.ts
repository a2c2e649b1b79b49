import type { ServiceSchema } from '@rampart/persistence';
import type { TestDatabase } from './migrated-database';

export type { TestDatabase };

/**
 * Creates a database with the tables of one or more services.
 *
 * The first call of a run migrates a template, every other call copies it (about 30 ms). A lock in Postgres lets one
 * set-up at a time create templates, so specs may start concurrently.
 *
 * @throws Error in a spec whose file ending does not stand for Postgres; the error of pg or of a migration.
 */
export async function createTestDatabase(...schemas: readonly ServiceSchema[]): Promise<TestDatabase> {
  // Loaded here: this library is also used by specs without a database, which then load fewer files.
  const { copyMigratedDatabase } = require('./migrated-database') as typeof import('./migrated-database');
  return copyMigratedDatabase(...schemas);
}
