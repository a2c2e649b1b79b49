import { migrateService, undoLastMigration } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { schema } from './schema';

let created: TestDatabase;

beforeAll(async () => {
  created = await createTestDatabase(schema);
});
afterAll(() => created.drop());

async function commentOnSchema(): Promise<string | null> {
  const client = new Client({ connectionString: created.url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT obj_description('behavior'::regnamespace, 'pg_namespace') AS comment",
  );
  await client.end();
  return rows[0].comment;
}

test('every migration can be undone and applied again', async () => {
  await expect(commentOnSchema()).resolves.toMatch(/^What the behavior service/);
  for (const _ of schema.migrations)
    await expect(undoLastMigration(schema, created.adminUrl)).resolves.toBe(true);
  await expect(commentOnSchema()).resolves.toBeNull();
  await expect(migrateService(schema, created.adminUrl)).resolves.toHaveLength(schema.migrations.length);
  await expect(commentOnSchema()).resolves.toMatch(/^What the behavior service/);
});
