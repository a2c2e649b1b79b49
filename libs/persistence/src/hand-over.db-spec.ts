import { createTestDatabase, type TestDatabase, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { migrateService } from './migrate';
import { emptySchema, notesSchema } from './notes.fixture';
import { provisionService } from './provision';

/** As earlier versions left it: the service's login owns its schema and everything in it. */
const MADE_BEFORE = `
  DROP SCHEMA cases CASCADE;
  CREATE SCHEMA cases AUTHORIZATION rampart_cases;
  SET ROLE rampart_cases;
  CREATE TABLE cases.migrations (id serial, "timestamp" bigint NOT NULL, name varchar NOT NULL);
  INSERT INTO cases.migrations ("timestamp", name) VALUES (1700000000001, 'CreateNotes1700000000001');
  CREATE TABLE cases.notes (id int PRIMARY KEY, text text NOT NULL);
  CREATE TABLE cases.events (id int GENERATED ALWAYS AS IDENTITY, day date NOT NULL) PARTITION BY RANGE (day);
  CREATE TABLE cases.events_1 PARTITION OF cases.events FOR VALUES FROM ('2026-01-01') TO ('2026-02-01');
  CREATE SEQUENCE cases.numbers;
  CREATE VIEW cases.titles AS SELECT text FROM cases.notes;
  CREATE FUNCTION cases.one() RETURNS int LANGUAGE sql AS 'SELECT 1';
  RESET ROLE`;
const NOT_THE_OWNERS = `
  SELECT relname AS name FROM pg_class WHERE relnamespace = 'cases'::regnamespace AND relowner <> 'rampart_cases_owner'::regrole
  UNION ALL
  SELECT proname FROM pg_proc WHERE pronamespace = 'cases'::regnamespace AND proowner <> 'rampart_cases_owner'::regrole
  UNION ALL
  SELECT nspname FROM pg_namespace WHERE nspname = 'cases' AND nspowner <> 'rampart_cases_owner'::regrole`;

let created: TestDatabase;
let admin: Client;
/** With the login of the version that is still running. */
let before: Client;

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeEach(async () => {
  created = await createTestDatabase(emptySchema);
  admin = await open(created.adminUrl);
  await admin.query(MADE_BEFORE);
  before = await open(created.url);
});

afterEach(async () => {
  await Promise.all([admin.end(), before.end()]);
  await created.drop();
});

const ownersLeft = async () => (await admin.query(NOT_THE_OWNERS)).rows;

test('what a version before made as its login comes to belong to the owner, and stays in use', async () => {
  await before.query("INSERT INTO cases.notes VALUES (1, 'early')");
  await provisionService(created.adminUrl, { service: 'cases' });
  await expect(ownersLeft()).resolves.toEqual([]);
  await before.query("INSERT INTO cases.notes VALUES (2, 'late')");
  await before.query("INSERT INTO cases.events (day) VALUES ('2026-01-02')");
  await before.query("UPDATE cases.events_1 SET day = '2026-01-03'");
  const seen = await before.query("SELECT text, cases.one(), nextval('cases.numbers') FROM cases.titles");
  expect(seen.rows).toHaveLength(2);
  await expect(before.query('ALTER TABLE cases.notes ADD COLUMN planted int')).rejects.toThrow('owner');
  await expect(before.query('DROP TABLE cases.events_1')).rejects.toThrow('owner');
});

test('the migrations go on where they were, as the owner', async () => {
  await provisionService(created.adminUrl, { service: 'cases' });
  await expect(migrateService(notesSchema, created.adminUrl)).resolves.toEqual(['AddAuthor1700000000002']);
  await expect(ownersLeft()).resolves.toEqual([]);
  await expect(before.query('SELECT name FROM cases.migrations')).resolves.toMatchObject({ rowCount: 2 });
  await expect(before.query('DELETE FROM cases.migrations')).rejects.toMatchObject({ code: '42501' });
});

test('a table that is in use is waited for, and others read it meanwhile', async () => {
  await before.query('BEGIN');
  await before.query('SELECT count(*) FROM cases.notes');
  const handedOver = provisionService(created.adminUrl, { service: 'cases' });
  const isWaiting = async () =>
    (await admin.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'cases.notes'::regclass"))
      .rowCount === 1;
  await untilTrue(isWaiting, 'the table is waited for');
  await expect(admin.query('SELECT count(*)::int AS n FROM cases.notes')).resolves.toMatchObject({
    rows: [{ n: 0 }],
  });
  await before.query('COMMIT');
  await expect(handedOver).resolves.toMatchObject({ ownLogin: true });
  await expect(ownersLeft()).resolves.toEqual([]);
});

test('an administrator who is no superuser, but may create logins, can do all of it', async () => {
  const role = 'rampart_spec_creator';
  const name = new URL(created.adminUrl).pathname.slice(1);
  await admin.query(
    `CREATE ROLE ${role} LOGIN CREATEROLE PASSWORD 'creator'; GRANT CREATE, CONNECT ON DATABASE "${name}" TO ${role};
     GRANT rampart_cases TO ${role} WITH ADMIN OPTION; GRANT rampart_cases_owner TO ${role} WITH ADMIN OPTION`,
  );
  const creator = new URL(created.adminUrl);
  creator.username = role;
  creator.password = 'creator';
  try {
    // The password of the other specs, which run on the same server: by default it would be derived from this
    // administrator.
    await provisionService(creator.toString(), { service: 'cases' }, new URL(created.url).password);
    await migrateService(notesSchema, creator.toString());
    await expect(ownersLeft()).resolves.toEqual([]);
  } finally {
    await admin.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
  }
});
