import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@rampart/contracts';
import { type Client, escapeIdentifier } from 'pg';
import { sqlStateOf } from './sql-state';

/** The two roles of a service. */
export interface Roles {
  /** The login with which the service connects: it reads and writes rows. */
  readonly login: string;
  /** Owns the schema and everything in it; the migrations run as it. */
  readonly owner: string;
}

/**
 * As for a migration: milliseconds to wait for a table that live traffic holds, attempts, and milliseconds between
 * them.
 */
const LOCK_TIMEOUT_MS = 500;
const MAX_TRIES = 600;
const TRY_AGAIN_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The login's rights on objects that the owner creates. */
const DEFAULT_RIGHTS = [
  'SELECT, INSERT, UPDATE, DELETE ON TABLES',
  'USAGE, SELECT ON SEQUENCES',
  'EXECUTE ON FUNCTIONS',
] as const;

/** Tables, views and sequences that still belong to another role; a column's sequence goes with its table. */
const FOREIGN_RELATIONS = `
  SELECT c.relname AS name, c.relkind = 'S' AS "isSequence" FROM pg_class c
   WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND c.relowner <> $2::regrole
     AND NOT (c.relkind = 'S' AND EXISTS (
       SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
   ORDER BY 1`;
const FOREIGN_ROUTINES = `
  SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
   WHERE p.pronamespace = $1::regnamespace AND p.proowner <> $2::regrole ORDER BY 1`;

/**
 * Hands a schema and everything in it to the owner, and grants the login what a service needs: reading and writing
 * rows, using sequences, calling functions; objects that the owner creates later are included. Idempotent.
 *
 * Safe under live traffic of a version whose login owned its tables: each is handed over in a transaction of its own
 * together with the rights that the login keeps, and one that is in use for longer than half a second is retried.
 *
 * @throws the error of pg.
 */
export async function handOver(client: Client, service: ServiceName, roles: Roles): Promise<void> {
  const schema = escapeIdentifier(service);
  const login = escapeIdentifier(roles.login);
  const owner = escapeIdentifier(roles.owner);
  const { rows } = await client.query<{ isOwner: boolean }>(
    'SELECT nspowner = $2::regrole AS "isOwner" FROM pg_namespace WHERE nspname = $1',
    [service, roles.owner],
  );
  const [found] = rows;
  await inTransaction(client, [
    ...(found === undefined ? [`CREATE SCHEMA ${schema} AUTHORIZATION ${owner}`] : []),
    ...(found?.isOwner === false ? [`ALTER SCHEMA ${schema} OWNER TO ${owner}`] : []),
    `GRANT USAGE ON SCHEMA ${schema} TO ${login}`,
    // For objects that the migrations will create. By default all roles may call functions; the revocation only takes
    // effect for the owner as such.
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC`,
    ...DEFAULT_RIGHTS.map(
      (rights) =>
        `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT ${rights} TO ${login}`,
    ),
  ]);
  const relations = await client.query<{ name: string; isSequence: boolean }>(FOREIGN_RELATIONS, [
    service,
    roles.owner,
  ]);
  for (const { name, isSequence } of relations.rows) {
    const table = `${schema}.${escapeIdentifier(name)}`;
    await withPatience(() =>
      inTransaction(client, [
        `ALTER TABLE ${table} OWNER TO ${owner}`,
        isSequence
          ? `GRANT USAGE, SELECT ON SEQUENCE ${table} TO ${login}`
          : `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${login}`,
      ]),
    );
  }
  const routines = await client.query<{ signature: string }>(FOREIGN_ROUTINES, [service, roles.owner]);
  for (const { signature } of routines.rows) {
    await inTransaction(client, [
      // Quoted by `regprocedure` where necessary.
      `ALTER ROUTINE ${signature} OWNER TO ${owner}`,
      `REVOKE EXECUTE ON ROUTINE ${signature} FROM PUBLIC`,
      `GRANT EXECUTE ON ROUTINE ${signature} TO ${login}`,
    ]);
  }
}

async function inTransaction(client: Client, statements: readonly string[]): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function withPatience(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === MAX_TRIES || sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
}
