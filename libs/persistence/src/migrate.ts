import { DataSource } from 'typeorm';
import { dataSourceOptions, type ServiceSchema } from './data-source-options';

/** Milliseconds a migration's statement may take: backfills run here, not under live traffic. */
const MIGRATION_TIMEOUT_MS = 600_000;

/**
 * Applies the migrations that a service's schema lacks, in order. Safe to run from several places at once: an
 * advisory lock lets one do the work and the others find it done.
 *
 * @returns the names of the migrations applied, none when the schema was up to date.
 */
export async function migrateService(schema: ServiceSchema, databaseUrl: string): Promise<string[]> {
  return withMigrator(schema, databaseUrl, async (dataSource) => {
    const applied = await dataSource.runMigrations();
    return applied.map((migration) => migration.name);
  });
}

/** Undoes the newest applied migration of a service. @returns false when there was none to undo. */
export async function undoLastMigration(schema: ServiceSchema, databaseUrl: string): Promise<boolean> {
  return withMigrator(schema, databaseUrl, async (dataSource) => {
    const count = async () => {
      const rows: { n: number }[] = await dataSource.query('SELECT count(*)::int AS n FROM migrations');
      return rows[0]?.n ?? 0;
    };
    const before = await count();
    if (before === 0) return false;
    await dataSource.undoLastMigration();
    return (await count()) < before;
  });
}

async function withMigrator<T>(
  schema: ServiceSchema,
  databaseUrl: string,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = new DataSource(
    dataSourceOptions(
      schema,
      // Two connections: one holds the lock, the other migrates.
      { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: MIGRATION_TIMEOUT_MS },
      () => {},
    ),
  );
  await dataSource.initialize();
  const lockHolder = dataSource.createQueryRunner();
  try {
    await lockHolder.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [
      `rampart migrate ${schema.service}`,
    ]);
    return await work(dataSource);
  } finally {
    await lockHolder.release();
    await dataSource.destroy();
  }
}
