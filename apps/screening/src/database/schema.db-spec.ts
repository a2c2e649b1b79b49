import { undoLastMigration } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { schema } from './schema';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(schema);
});

afterAll(() => database.drop());

const tables = async () => {
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  const { rows } = await sql.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'screening' ORDER BY tablename",
  );
  await sql.end();
  return rows.map((row) => row.name);
};

describe('the schema of screening', () => {
  it('is undone to nothing, migration by migration', async () => {
    expect(await tables()).toContain('screenings');
    while (await undoLastMigration(schema, database.adminUrl)) {
      // Each call undoes one migration.
    }
    expect(await tables()).toEqual(['migrations']);
  });
});
