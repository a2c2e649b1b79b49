import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { closeDatabase } from './close-database';
import { emptySchema } from './notes.fixture';

let created: TestDatabase;
let admin: Client;
let name: string;

beforeEach(async () => {
  created = await createTestDatabase(emptySchema);
  admin = await connect(created.adminUrl);
  name = new URL(created.adminUrl).pathname.slice(1);
  // As a database is when it was created.
  await admin.query(`
    GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO PUBLIC;
    GRANT EXECUTE ON FUNCTION lo_create(oid), lo_creat(int), lo_from_bytea(oid, bytea) TO PUBLIC`);
});

afterEach(async () => {
  await admin.end();
  await created.drop();
});

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** What the service's login may do here, of what every login may by default. */
async function rightsOf(login: string): Promise<Record<string, boolean>> {
  const { rows } = await admin.query(
    `SELECT has_database_privilege($1, $2, 'CONNECT') AS connect, has_database_privilege($1, $2, 'TEMPORARY') AS temporary,
            has_function_privilege($1, 'lo_create(oid)', 'EXECUTE') AS lo`,
    [login, name],
  );
  return rows[0];
}

const CONNECT = /^REVOKE CONNECT ON DATABASE /;

it('leaves a login the way into its own database, and nothing else that it has by default', async () => {
  expect(await closeDatabase(admin, 'rampart_cases')).toEqual([]);
  expect(await rightsOf('rampart_cases')).toEqual({ connect: true, temporary: false, lo: false });
  expect(await closeDatabase(admin, 'rampart_cases')).toEqual([]);
});

it('keeps the way into databases where the server has logins of others, and says how to close it', async () => {
  await admin.query('CREATE ROLE spec_of_monitoring LOGIN');
  try {
    const left = await closeDatabase(admin, 'rampart_cases');
    expect(left).toContain(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`);
    expect(left.filter((each) => !CONNECT.test(each))).toEqual([]);
    expect(await rightsOf('spec_of_monitoring')).toEqual({ connect: true, temporary: false, lo: false });
  } finally {
    await admin.query('DROP ROLE spec_of_monitoring');
  }
});

it('changes nothing as a login that neither owns the database nor is a superuser, and says what to run', async () => {
  await admin.query(`CREATE ROLE rampart_spec_tenant LOGIN CREATEROLE PASSWORD 'tenant'`);
  const url = new URL(created.adminUrl);
  url.username = 'rampart_spec_tenant';
  url.password = 'tenant';
  const tenant = await connect(url.toString());
  try {
    expect(await closeDatabase(tenant, 'rampart_cases')).toEqual(
      expect.arrayContaining([
        `REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`,
        `REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`,
        'REVOKE EXECUTE ON FUNCTION pg_catalog.lo_create(oid) FROM PUBLIC',
      ]),
    );
    expect(await rightsOf('rampart_cases')).toEqual({ connect: true, temporary: true, lo: true });
  } finally {
    await tenant.end();
    await admin.query('DROP ROLE rampart_spec_tenant');
  }
});

it('closes a database as its owner who is no superuser, except for large objects', async () => {
  await admin.query(
    `CREATE ROLE rampart_spec_owner LOGIN CREATEROLE PASSWORD 'owner'; ALTER DATABASE ${name} OWNER TO rampart_spec_owner`,
  );
  const url = new URL(created.adminUrl);
  url.username = 'rampart_spec_owner';
  url.password = 'owner';
  const owner = await connect(url.toString());
  try {
    const left = await closeDatabase(owner, 'rampart_cases');
    expect(left.every((each) => each.startsWith('REVOKE EXECUTE ON FUNCTION pg_catalog.lo_'))).toBe(true);
    expect(await rightsOf('rampart_cases')).toEqual({ connect: true, temporary: false, lo: true });
  } finally {
    await owner.end();
    await admin.query(`ALTER DATABASE ${name} OWNER TO CURRENT_USER; DROP ROLE rampart_spec_owner`);
  }
});
