import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { SERVICE_SCHEMAS } from '../../../tools/suite/service-schemas';

const NOT_PERMITTED = { code: '42501' };

let created: TestDatabase;
let admin: Client;
const logins = new Map<ServiceName, Client>();

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  created = await createTestDatabase(...SERVICE_SCHEMAS);
  admin = await open(created.adminUrl);
  for (const service of SERVICE_NAMES) logins.set(service, await open(created.urlOf(service)));
});

afterAll(async () => {
  await Promise.all([admin, ...logins.values()].map((client) => client?.end()));
  await created?.drop();
});

/** In a transaction that is rolled back, so that a wrong permission affects no other case. */
async function attempt(service: ServiceName, statement: string): Promise<void> {
  const client = logins.get(service) as Client;
  await client.query('BEGIN');
  try {
    await client.query(statement);
  } finally {
    await client.query('ROLLBACK');
  }
}

/** What no service's login may do in its own schema (`own`), by the purpose of an attack. */
const IN_ITS_OWN_SCHEMA: Readonly<Record<string, (own: ServiceName) => string>> = {
  'change the audit trail': (own) => `UPDATE ${own}.audit_records SET actor_id = 'x'`,
  'delete from the audit trail': (own) => `DELETE FROM ${own}.audit_records`,
  'empty the audit trail': (own) => `TRUNCATE ${own}.audit_records`,
  'replace what it adds to the audit trail': (own) =>
    `INSERT INTO ${own}.audit_records (account_id, actor_kind, actor_id, action, target) VALUES (1, 'key', 'k', 'a', 't')
     ON CONFLICT (id) DO UPDATE SET actor_id = 'x'`,
  'drop the audit trail': (own) => `DROP TABLE ${own}.audit_records`,
  'hold the audit trail': (own) => `LOCK TABLE ${own}.audit_records IN ACCESS EXCLUSIVE MODE`,
  'disable the trigger': (own) => `ALTER TABLE ${own}.audit_records DISABLE TRIGGER ALL`,
  'drop the trigger': (own) => `DROP TRIGGER audit_records_stay ON ${own}.audit_records`,
  'add a trigger': (own) =>
    `CREATE TRIGGER planted BEFORE INSERT ON ${own}.audit_records EXECUTE FUNCTION ${own}.refuse_audit_change()`,
  'replace what the trigger does': (own) =>
    `CREATE OR REPLACE FUNCTION ${own}.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  'drop what the trigger does': (own) => `DROP FUNCTION ${own}.refuse_audit_change() CASCADE`,
  'add a rule': (own) => `CREATE RULE planted AS ON INSERT TO ${own}.audit_records DO INSTEAD NOTHING`,
  'add a policy': (own) => `ALTER TABLE ${own}.audit_records ENABLE ROW LEVEL SECURITY`,
  'own the audit trail': (own) => `ALTER TABLE ${own}.audit_records OWNER TO CURRENT_USER`,
  'own the schema': (own) => `ALTER SCHEMA ${own} OWNER TO CURRENT_USER`,
  'drop the schema': (own) => `DROP SCHEMA ${own} CASCADE`,
  'make a table': (own) => `CREATE TABLE ${own}.planted (id int)`,
  'make a function': (own) => `CREATE FUNCTION ${own}.planted() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  'make an operator that the owner may meet': (own) =>
    `CREATE OPERATOR ${own}.= (LEFTARG = text, RIGHTARG = int, FUNCTION = ${own}.planted)`,
  'change a table': (own) => `ALTER TABLE ${own}.outbox ADD COLUMN planted text`,
  'empty a table at once': (own) => `TRUNCATE ${own}.outbox`,
  'drop a table': (own) => `DROP TABLE ${own}.outbox`,
  'make an index': (own) => `CREATE INDEX planted ON ${own}.outbox (type)`,
  'claim a migration': (own) => `INSERT INTO ${own}.migrations ("timestamp", name) VALUES (1, 'Planted1')`,
  'deny a migration': (own) => `DELETE FROM ${own}.migrations`,
  'become the owner': (own) => `SET ROLE rampart_${own}_owner`,
  'be made a member of the owner': (own) => `GRANT rampart_${own}_owner TO rampart_${own}`,
  'take back what protects later tables': (own) =>
    `ALTER DEFAULT PRIVILEGES FOR ROLE rampart_${own}_owner GRANT ALL ON TABLES TO rampart_${own}`,
};

/** What no service's login may do on the server. */
const ON_THE_SERVER: Readonly<Record<string, (own: ServiceName) => string>> = {
  'make a table in public': () => 'CREATE TABLE public.planted (id int)',
  'make a schema': () => 'CREATE SCHEMA planted',
  'make a role': () => 'CREATE ROLE planted',
  'be a superuser': (own) => `ALTER ROLE rampart_${own} SUPERUSER`,
  'make roles': (own) => `ALTER ROLE rampart_${own} CREATEROLE`,
  'let the owner log in': (own) => `ALTER ROLE rampart_${own}_owner LOGIN`,
  'take on another role': () => 'SET SESSION AUTHORIZATION rampart',
  'switch triggers off': () => 'SET session_replication_role = replica',
  'change what the server logs': () => "SET log_statement = 'none'",
  'read settings again': () => 'SELECT pg_reload_conf()',
  'read passwords': () => 'SELECT rolpassword FROM pg_authid',
  'run a program': () => "COPY (SELECT 1) TO PROGRAM 'true'",
  'read a program': (own) => `COPY ${own}.outbox FROM PROGRAM 'true'`,
  'write a file': () => "COPY (SELECT 1) TO '/tmp/planted'",
  'read a file': () => "SELECT pg_read_file('PG_VERSION')",
  'read a file into a table': (own) => `COPY ${own}.outbox FROM '/etc/hostname'`,
  'list a folder': () => "SELECT pg_ls_dir('.')",
  'import a file': () => "SELECT lo_import('/etc/hostname')",
  'trigger on everything': (own) =>
    `CREATE EVENT TRIGGER planted ON ddl_command_end EXECUTE FUNCTION ${own}.refuse_audit_change()`,
  'publish tables': () => 'CREATE PUBLICATION planted FOR ALL TABLES',
  'make a temporary table': () => 'CREATE TEMP TABLE planted (id int)',
  'make a temporary view': () => 'CREATE TEMP VIEW planted AS SELECT 1',
  'make a temporary sequence': () => 'CREATE TEMP SEQUENCE planted',
  'make a large object': () => 'SELECT lo_create(0)',
  'make a large object in the older way': () => 'SELECT lo_creat(-1)',
  'fill a large object': () => "SELECT lo_from_bytea(0, 'x')",
};

/** What no service's login may do in another's schema. */
const IN_ANOTHER_SCHEMA: Readonly<Record<string, (other: ServiceName) => string>> = {
  'read a table': (other) => `SELECT * FROM ${other}.outbox`,
  'read the audit trail': (other) => `SELECT * FROM ${other}.audit_records`,
  'read the migrations': (other) => `SELECT * FROM ${other}.migrations`,
  'add to a table': (other) => `INSERT INTO ${other}.audit_records (account_id) VALUES (1)`,
  'delete from a table': (other) => `DELETE FROM ${other}.outbox`,
  'make a table': (other) => `CREATE TABLE ${other}.planted (id int)`,
  'drop the schema': (other) => `DROP SCHEMA ${other} CASCADE`,
  'refer to a table': (other) => `CREATE TEMP TABLE planted (id bigint REFERENCES ${other}.audit_records)`,
  'call a function': (other) => `SELECT ${other}.refuse_audit_change()`,
  'be its login': (other) => `SET ROLE rampart_${other}`,
  'be its owner': (other) => `SET ROLE rampart_${other}_owner`,
};

describe.each(SERVICE_NAMES)('the login of %s', (own) => {
  it.each(Object.entries(IN_ITS_OWN_SCHEMA))('may not %s', async (_, statement) => {
    await expect(attempt(own, statement(own))).rejects.toMatchObject(NOT_PERMITTED);
  });

  it.each(Object.entries(ON_THE_SERVER))('may not %s', async (_, statement) => {
    await expect(attempt(own, statement(own))).rejects.toMatchObject(NOT_PERMITTED);
  });

  it.each(Object.entries(IN_ANOTHER_SCHEMA))("may not %s of another's", async (_, statement) => {
    for (const other of SERVICE_NAMES.filter((name) => name !== own)) {
      await expect(attempt(own, statement(other))).rejects.toMatchObject(NOT_PERMITTED);
    }
  });

  it.each(['postgres', 'template1'])('may not connect to the database %s', async (name) => {
    const url = new URL(created.urlOf(own));
    url.pathname = `/${name}`;
    await expect(open(url.toString())).rejects.toMatchObject(NOT_PERMITTED);
  });

  it('may add to its audit trail and read it', async () => {
    await attempt(
      own,
      `INSERT INTO ${own}.audit_records (account_id, actor_kind, actor_id, action, target) VALUES (1, 'key', 'k', 'a', 't')`,
    );
    await attempt(own, `SELECT * FROM ${own}.audit_records`);
  });

  it('owns nothing, is a member of nothing, and has no right that it could pass on', async () => {
    const owned = await admin.query(
      `SELECT relname FROM pg_class WHERE relowner = $1::regrole
       UNION ALL SELECT proname FROM pg_proc WHERE proowner = $1::regrole
       UNION ALL SELECT nspname FROM pg_namespace WHERE nspowner = $1::regrole
       UNION ALL SELECT roleid::regrole::text FROM pg_auth_members WHERE member = $1::regrole
       UNION ALL SELECT c.relname FROM pg_class c, aclexplode(c.relacl) a WHERE a.grantee = $1::regrole AND a.is_grantable`,
      [`rampart_${own}`],
    );
    expect(owned.rows).toEqual([]);
  });

  it('shares no right with all others', async () => {
    const open = await admin.query(
      `SELECT c.relname AS name FROM pg_class c, aclexplode(c.relacl) a WHERE c.relnamespace = $1::regnamespace AND a.grantee = 0
       UNION ALL
       SELECT p.proname FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        WHERE p.pronamespace = $1::regnamespace AND a.grantee = 0
       UNION ALL
       SELECT nspname FROM pg_namespace n, aclexplode(n.nspacl) a WHERE n.oid = $1::regnamespace AND a.grantee = 0`,
      [own],
    );
    expect(open.rows).toEqual([]);
  });

  it('calls the owner’s functions, each with a search path of its own', async () => {
    const { rows } = await admin.query(
      `SELECT proname AS name, proconfig AS config, proowner = $2::regrole AS "isOwners"
         FROM pg_proc WHERE pronamespace = $1::regnamespace AND prosecdef`,
      [own, `rampart_${own}_owner`],
    );
    for (const each of rows) {
      expect(each).toMatchObject({ isOwners: true, config: [`search_path=${own}, pg_temp`] });
    }
  });
});

describe('functions that run as the owner', () => {
  const DAYS = "(now() AT TIME ZONE 'UTC')::date";

  it.each([
    ['behavior', `SELECT make_velocity_partition(${DAYS} + 16)`],
    ['behavior', `SELECT make_velocity_partition(${DAYS} - 8)`],
    ['behavior', `SELECT drop_velocity_partition(${DAYS})`],
    ['behavior', `SELECT drop_velocity_partition(${DAYS} - 2)`],
    ['screening', `SELECT make_order_values_partition(${DAYS} + 3661)`],
    ['screening', `SELECT make_order_values_partition('infinity')`],
  ] as const)('of %s refuse %s', async (service, call) => {
    const client = logins.get(service) as Client;
    await client.query(`SET search_path = ${service}`);
    await expect(attempt(service, call)).rejects.toMatchObject({ code: expect.stringMatching(/^22/) });
  });

  it('find their own tables, whatever the caller’s temporary ones are called', async () => {
    const client = logins.get('behavior') as Client;
    const { pathname } = new URL(created.adminUrl);
    // As in a database whose owner lets logins make them.
    await admin.query(`GRANT TEMPORARY ON DATABASE ${pathname.slice(1)} TO rampart_behavior`);
    await client.query('SET search_path = behavior');
    await client.query('BEGIN');
    await client.query('CREATE TEMP TABLE velocity_events (at timestamptz) ON COMMIT DROP');
    await client.query(`SELECT behavior.make_velocity_partition(${DAYS} + 1)`);
    const made = await client.query(
      "SELECT inhparent::regclass::text AS parent FROM pg_inherits WHERE inhrelid = to_regclass('behavior.velocity_events_' || to_char(current_date + 1, 'YYYYMMDD'))",
    );
    await client.query('ROLLBACK');
    await admin.query(`REVOKE TEMPORARY ON DATABASE ${pathname.slice(1)} FROM rampart_behavior`);
    expect(made.rows).toEqual([{ parent: 'behavior.velocity_events' }]);
  });
});
