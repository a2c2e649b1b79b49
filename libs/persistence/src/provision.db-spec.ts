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

test('a login owns the schema of its service', async () => {
  const url = await provisionService(created.adminUrl, 'cases');
  await expect(migrateService(notesSchema, url)).resolves.toHaveLength(2);
  await expect(query(url, "INSERT INTO cases.notes VALUES (1, 'mine') RETURNING id")).resolves.toEqual([
    { id: 1 },
  ]);
});

test('a login sees nothing of another service, and can make nothing outside its own schema', async () => {
  await provisionService(created.adminUrl, 'cases');
  const stranger = await provisionService(created.adminUrl, 'lists');
  const denied = { code: '42501' };
  await expect(query(stranger, 'SELECT * FROM cases.notes')).rejects.toMatchObject(denied);
  await expect(query(stranger, 'CREATE TABLE cases.planted (id int)')).rejects.toMatchObject(denied);
  await expect(query(stranger, 'DROP SCHEMA cases CASCADE')).rejects.toMatchObject(denied);
  await expect(query(stranger, 'CREATE TABLE public.planted (id int)')).rejects.toMatchObject(denied);
  await expect(query(stranger, 'CREATE SCHEMA planted')).rejects.toMatchObject(denied);
  await expect(query(stranger, 'SET ROLE rampart_cases')).rejects.toMatchObject(denied);
});

test('doing it again arrives at the same login, and what was kept stays', async () => {
  const first = await provisionService(created.adminUrl, 'cases');
  await expect(provisionService(created.adminUrl, 'cases')).resolves.toBe(first);
  await expect(query(first, 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
});

test('no password is kept in the open: it is not the administrator’s, and each service has its own', async () => {
  const urls = await Promise.all(
    (['cases', 'lists'] as const).map((service) => provisionService(created.adminUrl, service)),
  );
  const passwords = [created.adminUrl, ...urls].map((url) => new URL(url).password);
  expect(new Set(passwords).size).toBe(3);
});

test('set-ups of several databases of one server at once do not trip over the logins they share', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => createTestDatabase(emptySchema)));
  const admins = [created, ...others].map((each) => each.adminUrl);
  const set = () => Promise.all([...admins, ...admins].map((admin) => provisionService(admin, 'behavior')));
  for (let round = 0; round < 5; round += 1) await expect(set()).resolves.toHaveLength(8);
  await Promise.all(others.map((each) => each.drop()));
});

test('an administrator who may create no logins gets the schema under his own', async () => {
  const role = 'rampart_spec_plain';
  const database = new URL(created.adminUrl).pathname.slice(1);
  await query(
    created.adminUrl,
    `CREATE ROLE ${role} LOGIN PASSWORD 'plain'; GRANT CREATE ON DATABASE "${database}" TO ${role}`,
  );
  const plain = new URL(created.adminUrl);
  plain.username = role;
  plain.password = 'plain';
  try {
    await expect(provisionService(plain.toString(), 'gateway')).resolves.toBe(plain.toString());
    await expect(query(plain.toString(), 'CREATE TABLE gateway.mine (id int)')).resolves.toEqual([]);
  } finally {
    await query(created.adminUrl, `DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
  }
});
