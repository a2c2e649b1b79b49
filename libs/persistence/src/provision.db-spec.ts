import type { ServiceName } from '@rampart/contracts';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { migrateService } from './migrate';
import { emptySchema, notesSchema } from './notes.fixture';
import { provisionService } from './provision';

let created: TestDatabase;

beforeAll(async () => {
  created = await createTestDatabase(emptySchema);
});
afterAll(() => created.drop());

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const urlOf = async (service: ServiceName): Promise<string> =>
  (await provisionService(created.adminUrl, { service })).url;
const denied = { code: '42501' };

test('a login reads and writes the rows of its service, which belong to another role', async () => {
  const url = await urlOf('cases');
  await expect(migrateService(notesSchema, created.adminUrl)).resolves.toHaveLength(2);
  await expect(query(url, "INSERT INTO cases.notes VALUES (1, 'mine') RETURNING id")).resolves.toEqual([
    { id: 1 },
  ]);
  await expect(query(url, 'CREATE TABLE cases.planted (id int)')).rejects.toMatchObject(denied);
  await expect(query(url, 'DROP TABLE cases.notes')).rejects.toMatchObject(denied);
  await expect(query(url, 'SET ROLE rampart_cases_owner')).rejects.toMatchObject(denied);
  await expect(migrateService(notesSchema, url)).rejects.toMatchObject(denied);
});

test('no login exists for the role that owns the tables', async () => {
  await urlOf('cases');
  const roles = await query(
    created.adminUrl,
    "SELECT rolcanlogin, rolsuper, rolcreaterole FROM pg_roles WHERE rolname = 'rampart_cases_owner'",
  );
  expect(roles).toEqual([{ rolcanlogin: false, rolsuper: false, rolcreaterole: false }]);
});

test('doing it again arrives at the same login, and what was kept stays', async () => {
  const first = await provisionService(created.adminUrl, { service: 'cases' });
  await expect(provisionService(created.adminUrl, { service: 'cases' })).resolves.toEqual(first);
  await expect(query(first.url, 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
});

test('a connection without any options has the settings of its service, in this database alone', async () => {
  const settings = { plan_cache_mode: 'force_generic_plan' };
  const { url } = await provisionService(created.adminUrl, { service: 'lists', settings });
  const other = await createTestDatabase(emptySchema);
  const elsewhere = new URL(url);
  elsewhere.pathname = new URL(other.adminUrl).pathname;
  await query(other.adminUrl, `GRANT CONNECT ON DATABASE ${elsewhere.pathname.slice(1)} TO rampart_lists`);
  const read = async (from: string) =>
    (
      await query(
        from,
        "SELECT current_setting('search_path') AS path, current_setting('plan_cache_mode') AS mode, current_setting('jit') AS jit",
      )
    )[0];
  await expect(read(url)).resolves.toEqual({
    path: 'lists',
    mode: 'force_generic_plan',
    // On by default, and costly for statements of this kind.
    jit: 'off',
  });
  await expect(read(elsewhere.toString())).resolves.not.toMatchObject({ path: 'lists' });
  await other.drop();
});

test('no password is kept in the open: it is not the administrator’s, and each service has its own', async () => {
  const urls = await Promise.all((['cases', 'lists'] as const).map(urlOf));
  const passwords = [created.adminUrl, ...urls].map((url) => new URL(url).password);
  expect(new Set(passwords).size).toBe(3);
});

test('concurrent set-ups of several databases of one server do not trip over the logins they share', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => createTestDatabase(emptySchema)));
  const admins = [created, ...others].map((each) => each.adminUrl);
  const set = () =>
    Promise.all([...admins, ...admins].map((admin) => provisionService(admin, { service: 'behavior' })));
  for (let round = 0; round < 5; round += 1) await expect(set()).resolves.toHaveLength(8);
  await Promise.all(others.map((each) => each.drop()));
});

test('an administrator who may not create logins gets the schema under their own, with a message', async () => {
  const role = 'rampart_spec_plain';
  const database = new URL(created.adminUrl).pathname.slice(1);
  await query(
    created.adminUrl,
    `CREATE ROLE ${role} LOGIN PASSWORD 'plain'; GRANT CREATE, CONNECT ON DATABASE "${database}" TO ${role}`,
  );
  const plain = new URL(created.adminUrl);
  plain.username = role;
  plain.password = 'plain';
  try {
    await expect(provisionService(plain.toString(), { service: 'gateway' })).resolves.toEqual({
      url: plain.toString(),
      ownLogin: false,
      left: [],
    });
    await expect(query(plain.toString(), 'CREATE TABLE gateway.mine (id int)')).resolves.toEqual([]);
  } finally {
    await query(created.adminUrl, `DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
  }
});
