import type { ServiceSchema } from '@rampart/persistence';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from './test-database';

class CreateMarks1700000000000 {
  readonly name = 'CreateMarks1700000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE mark (n int PRIMARY KEY)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mark');
  }
}

const lists: ServiceSchema = { service: 'lists', rows: [], migrations: [CreateMarks1700000000000] };
const cases: ServiceSchema = { service: 'cases', rows: [], migrations: [] };

const opened: TestDatabase[] = [];
const create = async (...schemas: ServiceSchema[]) => {
  const database = await createTestDatabase(...schemas);
  opened.push(database);
  return database;
};

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});

test('a database is migrated, and what one spec writes no other sees', async () => {
  const [first, second] = await Promise.all([create(lists), create(lists)]);
  await ask(first.url, 'INSERT INTO lists.mark VALUES (1)');
  await expect(ask(first.url, 'SELECT n FROM lists.mark')).resolves.toEqual([1]);
  await expect(ask(second.url, 'SELECT n FROM lists.mark')).resolves.toEqual([]);
});

test('each service has a login that sees its own schema alone', async () => {
  const database = await create(lists, cases);
  expect(database.url).toBe(database.urlOf('lists'));
  await expect(ask(database.urlOf('lists'), 'SELECT current_user::text')).resolves.toEqual(['rampart_lists']);
  await expect(ask(database.urlOf('cases'), 'SELECT n FROM lists.mark')).rejects.toMatchObject({
    code: '42501',
  });
  expect(() => database.urlOf('checks')).toThrow('no schema of checks');
});

test('dropping closes what is still connected, and can be done twice', async () => {
  const database = await create(lists);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const closed = new Promise((resolve) => client.on('error', resolve));
  await database.drop();
  await expect(closed).resolves.toBeInstanceOf(Error);
  await database.drop();
  await expect(ask(database.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
});
