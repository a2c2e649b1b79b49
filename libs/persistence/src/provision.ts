import { createHmac } from 'node:crypto';
import { urlsOfHosts, withLogin } from '@rampart/config';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { closeDatabase } from './close-database';
import { type ServiceSchema, settingsOf } from './data-source-options';
import { handOver, type Roles } from './hand-over';
import { writingClient } from './servers/writing-client';

/** Serialises two set-ups of the same database; any constant that is used for nothing else. */
const PROVISION_LOCK = 7_261_837_411;

/** How a service connects to its schema. */
export interface Provisioned {
  /** The service's login. */
  readonly url: string;
  /**
   * False where the given login may not create others: the service then shares it, owns its tables, and is restricted
   * only by its own code (docs/security.md).
   */
  readonly ownLogin: boolean;
  /** Statements that take away what every login of the server has, and that the given login may not run, or should not. */
  readonly left: readonly string[];
}

/**
 * Creates a service's schema and its two roles. Run by the operator's tool, before the migrations.
 *
 * `rampart_<service>_owner` owns the schema and everything in it, and cannot log in: the migrations switch to it.
 * `rampart_<service>` is the service's login; it reads and writes the rows of this schema, sees no other, and can alter
 * no table. Its connections have the settings of its schema by themselves, for where a pooler drops those of the
 * connection. What it owns from an earlier version is handed over under live traffic. What every login of a server has by default
 * and no service needs is taken away (`closeDatabase`). Unless a password is given, it is
 * derived from the administrator's URL, so that a second run, or a second copy of the suite, gets the same one without
 * storing it.
 *
 * @throws the error of pg when the database cannot be reached or the schema cannot be created.
 */
export async function provisionService(
  adminUrl: string,
  schema: Pick<ServiceSchema, 'service' | 'settings'>,
  password?: string,
): Promise<Provisioned> {
  const { service } = schema;
  const client = writingClient(adminUrl);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PROVISION_LOCK]);
    const mayCreateLogins = await client.query<{ may: boolean }>(
      'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
    );
    if (mayCreateLogins.rows[0]?.may !== true) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(service)}`);
      return { url: adminUrl, ownLogin: false, left: [] };
    }
    const roles = { login: `rampart_${service}`, owner: `rampart_${service}_owner` };
    const url = await withPatience(() => makeRoles(client, adminUrl, roles, password));
    await setDefaults(client, roles.login, settingsOf(schema));
    await handOver(client, service, roles);
    const left = await withPatience(() => closeDatabase(client, roles.login));
    return { url, ownLogin: true, left };
  } finally {
    await client.end();
  }
}

/** Attempts when another set-up changes the same role: each failure means that the other one made progress. */
const MAX_TRIES = 20;
/** Role created by the other set-up (23505, 42710), or what is changed by it (XX000, `tuple concurrently updated`). */
const MET_ANOTHER: ReadonlySet<unknown> = new Set(['23505', '42710', 'XX000']);

/**
 * Roles and databases belong to the server, but the lock to one of its databases: set-ups of two databases may collide. They make
 * the same changes, so the one that loses repeats them.
 */
async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !MET_ANOTHER.has((error as { code?: unknown }).code)) throw error;
    }
  }
}

async function makeRoles(
  client: Client,
  adminUrl: string,
  { login, owner }: Roles,
  givenPassword: string | undefined,
): Promise<string> {
  const password = givenPassword ?? derivePassword(adminUrl, login);
  const found = await client.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles WHERE rolname = ANY ($1)',
    [[login, owner]],
  );
  const isThere = (role: string) => found.rows.some(({ name }) => name === role);
  const verb = isThere(login) ? 'ALTER' : 'CREATE';
  // DDL takes no parameters; the identifiers and the literal are escaped by pg and hold no outside input.
  await client.query(`${verb} ROLE ${escapeIdentifier(login)} LOGIN PASSWORD ${escapeLiteral(password)}`);
  if (!isThere(owner)) await client.query(`CREATE ROLE ${escapeIdentifier(owner)} NOLOGIN`);
  // Before Postgres 16, creating a role did not make its creator a member, and only members may hand objects over.
  for (const role of [login, owner]) await client.query(`GRANT ${escapeIdentifier(role)} TO CURRENT_USER`);
  return withLogin(adminUrl, login, password);
}

/** Of this database alone: another one on the same server may hold another version of the suite. */
async function setDefaults(
  client: Client,
  login: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const role = `${escapeIdentifier(login)} IN DATABASE ${escapeIdentifier(rows[0]?.name ?? '')}`;
  for (const [name, value] of Object.entries(settings))
    await client.query(`ALTER ROLE ${role} SET ${escapeIdentifier(name)} = ${escapeLiteral(value)}`);
}

/** 32 hex characters from the administrator's credentials and server, but not the database: logins are per server. */
function derivePassword(adminUrl: string, role: string): string {
  const { username, password } = new URL(urlsOfHosts(adminUrl)[0] ?? adminUrl);
  const secret = `${username}:${password}`;
  return createHmac('sha256', secret).update(`rampart login ${role}`).digest('hex').slice(0, 32);
}
