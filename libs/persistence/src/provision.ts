import { createHmac } from 'node:crypto';
import type { ServiceName } from '@rampart/contracts';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { handOver, type Roles } from './hand-over';

/** Serialises two set-ups of the same database; any constant does, as long as nobody else uses it. */
const PROVISION_LOCK = 7_261_837_411;

/** How a service gets at its schema. */
export interface Provisioned {
  /** What the service connects with. */
  readonly url: string;
  /**
   * False where the given login may not create others: the service then shares it, owns its tables, and is bound by
   * nothing but its own code (docs/security.md).
   */
  readonly ownLogin: boolean;
}

/**
 * Makes a service's schema and its two roles. Run by the operator's tool, before the migrations.
 *
 * `rampart_<service>_owner` owns the schema and all that is in it, and nobody logs in as it: the migrations take it on.
 * `rampart_<service>` is the login that the service has; it reads and writes the rows of this schema, can see no other,
 * and can change no table. What it owns from a version before is handed over beside live traffic. Unless a password is
 * given it follows from the administrator's URL, so that a second run, or a second copy beside the first, arrives at the
 * same one without keeping it anywhere.
 *
 * @throws the error of pg when the database cannot be reached or the schema cannot be created.
 */
export async function provisionService(
  adminUrl: string,
  service: ServiceName,
  password?: string,
): Promise<Provisioned> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PROVISION_LOCK]);
    const mayCreateLogins = await client.query<{ may: boolean }>(
      'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
    );
    if (mayCreateLogins.rows[0]?.may !== true) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(service)}`);
      return { url: adminUrl, ownLogin: false };
    }
    const roles = { login: `rampart_${service}`, owner: `rampart_${service}_owner` };
    const url = await provisionRoles(client, adminUrl, roles, password);
    await handOver(client, service, roles);
    return { url, ownLogin: true };
  } finally {
    await client.end();
  }
}

/** Tries of what meets another set-up at the same role: each failure means that the other one got on. */
const MAX_TRIES = 20;
/** Role made by the other (23505, 42710), or changed by it (XX000, `tuple concurrently updated`). */
const MET_ANOTHER: ReadonlySet<unknown> = new Set(['23505', '42710', 'XX000']);

/**
 * Roles belong to the server, and the lock to one database of it: set-ups of two databases may meet. What they do is
 * the same, so the one that loses does it again.
 */
async function provisionRoles(
  client: Client,
  adminUrl: string,
  roles: Roles,
  password: string | undefined,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeRoles(client, adminUrl, roles, password);
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
  const url = new URL(adminUrl);
  const password = givenPassword ?? derivePassword(url, login);
  const found = await client.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles WHERE rolname = ANY ($1)',
    [[login, owner]],
  );
  const isThere = (role: string) => found.rows.some(({ name }) => name === role);
  const verb = isThere(login) ? 'ALTER' : 'CREATE';
  // DDL takes no parameters; the identifiers and the literal are escaped by pg and hold no outside input.
  await client.query(`${verb} ROLE ${escapeIdentifier(login)} LOGIN PASSWORD ${escapeLiteral(password)}`);
  if (!isThere(owner)) await client.query(`CREATE ROLE ${escapeIdentifier(owner)} NOLOGIN`);
  // Before Postgres 16 creating a role did not make its creator a member, and only a member may hand things over.
  for (const role of [login, owner]) await client.query(`GRANT ${escapeIdentifier(role)} TO CURRENT_USER`);
  url.username = login;
  url.password = password;
  return url.toString();
}

/** 32 hex characters from the administrator's credentials and server, but not the database: logins are per server. */
function derivePassword(adminUrl: URL, role: string): string {
  const secret = `${adminUrl.username}:${adminUrl.password}`;
  return createHmac('sha256', secret).update(`rampart login ${role}`).digest('hex').slice(0, 32);
}
