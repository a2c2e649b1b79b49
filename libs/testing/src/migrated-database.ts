import { createHash, randomBytes } from 'node:crypto';
import { migrateService, provisionService, type ServiceSchema } from '@rampart/persistence';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** A database of one spec: provisioned, migrated and empty. */
export interface TestDatabase {
  /** With the login of the first (mostly the only) service. */
  readonly url: string;
  /** With the superuser's login. */
  readonly adminUrl: string;
  /** @throws Error when the service's schema was not requested. */
  urlOf(service: ServiceSchema['service']): string;
  /**
   * Runs SQL as the superuser, with names resolved in the schema of the first service: for emptying, changing or
   * creating tables, which the service's own login may not do.
   */
  administer(sql: string): Promise<void>;
  /** Removes the database and closes every connection to it. */
  drop(): Promise<void>;
}

/** Serialises the creation of templates, and of the logins that all databases of a server share. */
const TEMPLATE_LOCK = 7_261_837_412;

/** As `createTestDatabase` says. */
export async function copyMigratedDatabase(...schemas: readonly ServiceSchema[]): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `test_${schemas[0]?.service}_${randomBytes(6).toString('hex')}`;
  const template = `template_${fingerprint(schemas)}`;
  const logins = await onServer(server, async (client) => {
    const found = await ensureTemplate(client, server, template, schemas);
    // Copying files takes a third of the processor time of the default, which copies page by page through the log.
    await client.query(
      `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY`,
    );
    // Rights on a database are not copied with it.
    const roles = Object.values(found).map((url) => escapeIdentifier(new URL(url).username));
    await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${escapeIdentifier(name)} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${escapeIdentifier(name)} TO ${roles.join(', ')}`);
    return found;
  });
  const urlOf = (service: string): string => {
    const login = logins[service];
    if (login === undefined) throw new Error(`this database has no schema of ${service}`);
    return withDatabase(login, name);
  };
  return {
    url: urlOf(schemas[0]?.service ?? ''),
    adminUrl: withDatabase(server, name),
    urlOf,
    administer: (sql) =>
      onServer(withDatabase(server, name), async (client) => {
        await client.query(`SET search_path = ${escapeIdentifier(schemas[0]?.service ?? '')}`);
        await client.query(sql);
      }),
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
      }),
  };
}

/** URL with each service's login, by service; the database in it is the template. */
type Logins = Readonly<Record<string, string>>;

/**
 * @returns the logins, stored with the template: querying them again would need a connection to it, and then it cannot
 *   be copied.
 */
async function ensureTemplate(
  client: Client,
  server: string,
  name: string,
  schemas: readonly ServiceSchema[],
): Promise<Logins> {
  const find = async (): Promise<Logins | null> => {
    const found = await client.query<{ logins: string }>(
      "SELECT shobj_description(oid, 'pg_database') AS logins FROM pg_database WHERE datname = $1",
      [name],
    );
    return found.rows[0] ? JSON.parse(found.rows[0].logins) : null;
  };
  const existing = await find();
  if (existing) return existing;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    return (await find()) ?? (await makeTemplate(client, server, name, schemas));
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Created under another name and renamed at the end: a template with the right name is complete. */
async function makeTemplate(
  client: Client,
  server: string,
  name: string,
  schemas: readonly ServiceSchema[],
): Promise<Logins> {
  const draft = `${name}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(draft)}`);
  await client.query(`CREATE DATABASE ${escapeIdentifier(draft)}`);
  const logins: Record<string, string> = {};
  for (const schema of schemas) {
    const adminUrl = withDatabase(server, draft);
    const { url } = await provisionService(adminUrl, schema);
    await migrateService(schema, adminUrl);
    logins[schema.service] = url;
  }
  const comment = escapeLiteral(JSON.stringify(logins));
  await client.query(`COMMENT ON DATABASE ${escapeIdentifier(draft)} IS ${comment}`);
  await client.query(`ALTER DATABASE ${escapeIdentifier(draft)} RENAME TO ${escapeIdentifier(name)}`);
  return logins;
}

/** Of the migrations' code, so that a server that outlives a run never serves outdated tables. */
function fingerprint(schemas: readonly ServiceSchema[]): string {
  const hash = createHash('sha256');
  for (const { service, migrations } of schemas) {
    hash.update(service);
    for (const migration of migrations) hash.update(migration.toString());
  }
  return hash.digest('hex').slice(0, 16);
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return url;
  throw new Error(
    'Only specs named *.db-spec.ts, *.rpc-spec.ts, *.e2e-spec.ts and *.deploy-spec.ts have a Postgres.',
  );
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
