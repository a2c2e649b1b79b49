import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, type ServiceSchema } from './data-source-options';
import { requireOrdinaryTables } from './ordinary-tables';
import { findPendingMigrations } from './pending-migrations';
import { writingClient } from './servers/writing-client';
import { sqlStateOf } from './sql-state';

/** Milliseconds a migration's statement may take: backfills run here, not under live traffic. */
const MIGRATION_TIMEOUT_MS = 600_000;

/**
 * Milliseconds that a migration waits for a table that live traffic holds, before it yields and tries again: all later
 * statements queue behind it, and they give up after `DATABASE_TIMEOUT_MS` (2 s unless set).
 */
const LOCK_TIMEOUT_MS = 500;
/** Attempts, and milliseconds between them: ten minutes in all. */
const MAX_TRIES = 600;
const TRY_AGAIN_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies the migrations that a service's schema lacks, in order. Safe to run from several places at once: an advisory
 * lock lets one do the work, and the others find it done. Safe under live traffic: a migration that cannot lock its
 * table within half a second is rolled back and retried (ADR 52).
 *
 * They run as the role that owns the schema, whatever the login: everything that they create belongs to it. At the end,
 * the service's own login keeps less than the owner's default rights on append-only tables.
 *
 * @param schema its `settings` may hold a `lock_timeout` of its own.
 * @param databaseUrl with the login that provisioned the schema, or another member of the role that owns it.
 * @returns the names of the migrations applied, none when the schema was up to date.
 * @throws the error of pg, such as 42501 for the service's own login; an Error for tables that are not ordinary ones.
 */
export async function migrateService(schema: ServiceSchema, databaseUrl: string): Promise<string[]> {
  return withMigrator(schema, databaseUrl, async (dataSource, owner) => {
    await requireOrdinaryTables(dataSource, schema.service);
    const pending = await findPendingMigrations(dataSource);
    await runWithPatience(dataSource);
    if (owner !== null) await limitRights(dataSource, schema, owner);
    return pending;
  });
}

const RIGHTS = `
  SELECT c.relname AS name FROM pg_class c
   WHERE c.relnamespace = $1::regnamespace AND c.relname = ANY ($2)
     AND has_table_privilege($3, c.oid, 'UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')`;

/**
 * The login may read which migrations are applied, and add to append-only tables; it has no other rights on these
 * tables.
 */
async function limitRights(dataSource: DataSource, schema: ServiceSchema, owner: string): Promise<void> {
  const login = owner.replace(/_owner$/, '');
  const [known] = await dataSource.query('SELECT FROM pg_roles WHERE rolname = $1 AND rolname <> $2', [
    login,
    owner,
  ]);
  if (known === undefined) return;
  const addedTo = schema.addedToOnly ?? [];
  const tooOpen: { name: string }[] = await dataSource.query(RIGHTS, [
    schema.service,
    ['migrations', ...addedTo],
    login,
  ]);
  for (const { name } of tooOpen) {
    const [table, to] = [escapeIdentifier(name), escapeIdentifier(login)];
    const rights = name === 'migrations' ? 'SELECT' : 'SELECT, INSERT';
    await dataSource.transaction(async (manager) => {
      await manager.query(`REVOKE ALL ON ${table} FROM ${to}`);
      await manager.query(`GRANT ${rights} ON ${table} TO ${to}`);
    });
  }
}

/** Each migration is a transaction of its own: those before the one that had to wait stay applied. */
async function runWithPatience(dataSource: DataSource): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await dataSource.runMigrations();
      return;
    } catch (error) {
      const cause = (error as { driverError?: unknown }).driverError ?? error;
      if (tries === MAX_TRIES || sqlStateOf(cause) !== LOCK_NOT_AVAILABLE) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
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
  work: (dataSource: DataSource, owner: string | null) => Promise<T>,
): Promise<T> {
  const owner = await findOwner(schema, databaseUrl);
  const settings = {
    lock_timeout: String(LOCK_TIMEOUT_MS),
    ...schema.settings,
    ...(owner !== null && { role: owner }),
  };
  const dataSource = new DataSource(
    dataSourceOptions(
      { ...schema, settings },
      // Two connections: one holds the lock, the other migrates.
      { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: MIGRATION_TIMEOUT_MS },
      () => {},
    ),
  );
  await dataSource.initialize();
  const lockHolder = dataSource.createQueryRunner();
  try {
    // A concurrent migration may take as long as migrations may.
    await lockHolder.query('SET lock_timeout = 0');
    await lockHolder.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [
      `rampart migrate ${schema.service}`,
    ]);
    return await work(dataSource, owner);
  } finally {
    await lockHolder.release();
    await dataSource.destroy();
  }
}

/** @returns the role that owns the service's schema; null when that is the login itself, or there is no schema. */
async function findOwner({ service }: ServiceSchema, databaseUrl: string): Promise<string | null> {
  const client = writingClient(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string }>(
      `SELECT pg_get_userbyid(nspowner) AS owner FROM pg_namespace
        WHERE nspname = $1 AND pg_get_userbyid(nspowner) <> current_user`,
      [service],
    );
    return rows[0]?.owner ?? null;
  } finally {
    await client.end();
  }
}
