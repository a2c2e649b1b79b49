import { createHmac } from 'node:crypto';
import type { ServiceName } from '@rampart/contracts';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** Serialises two set-ups of the same database; any constant does, as long as nobody else uses it. */
const PROVISION_LOCK = 7_261_837_411;

/**
 * Makes a service's schema and login, and gives the URL to use. Run by the operator's tool, before the migrations.
 *
 * The login owns its schema and can see no other. Unless a password is given it follows from the administrator's URL,
 * so that a second run, or a second copy beside the first, arrives at the same one without keeping it anywhere. An
 * administrator who may not create logins gets the schema under his own login instead, and the URL he gave.
 *
 * @throws the error of pg when the database cannot be reached or the schema cannot be created.
 */
export async function provisionService(
  adminUrl: string,
  service: ServiceName,
  password?: string,
): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PROVISION_LOCK]);
    const mayCreateLogins = await client.query<{ may: boolean }>(
      'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
    );
    if (mayCreateLogins.rows[0]?.may !== true) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(service)}`);
      return adminUrl;
    }
    return await provisionLogin(client, adminUrl, service, password);
  } finally {
    await client.end();
  }
}

/** Tries of what meets another set-up at the same login: each failure means that the other one got on. */
const MAX_TRIES = 20;
/** Role made by the other (23505, 42710), or changed by it (XX000, `tuple concurrently updated`). */
const MET_ANOTHER: ReadonlySet<unknown> = new Set(['23505', '42710', 'XX000']);

/**
 * Logins belong to the server, and the lock to one database of it: set-ups of two databases may meet. What they do is
 * the same, so the one that loses does it again.
 */
async function provisionLogin(
  client: Client,
  adminUrl: string,
  service: ServiceName,
  password: string | undefined,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeLogin(client, adminUrl, service, password);
    } catch (error) {
      if (tries === MAX_TRIES || !MET_ANOTHER.has((error as { code?: unknown }).code)) throw error;
    }
  }
}

async function makeLogin(
  client: Client,
  adminUrl: string,
  service: ServiceName,
  givenPassword: string | undefined,
): Promise<string> {
  const url = new URL(adminUrl);
  const role = `rampart_${service}`;
  const password = givenPassword ?? derivePassword(url, role);
  const existing = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  // DDL takes no parameters; the identifier and the literal are escaped by pg and hold no outside input.
  const verb = existing.rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${verb} ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${escapeLiteral(password)}`);
  // Before Postgres 16 creating a role did not make its creator a member, and only a member may hand a schema over.
  await client.query(`GRANT ${escapeIdentifier(role)} TO CURRENT_USER`);
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(service)} AUTHORIZATION ${escapeIdentifier(role)}`,
  );
  url.username = role;
  url.password = password;
  return url.toString();
}

/** 32 hex characters from the administrator's credentials and server, but not the database: logins are per server. */
function derivePassword(adminUrl: URL, role: string): string {
  const secret = `${adminUrl.username}:${adminUrl.password}`;
  return createHmac('sha256', secret).update(`rampart login ${role}`).digest('hex').slice(0, 32);
}
