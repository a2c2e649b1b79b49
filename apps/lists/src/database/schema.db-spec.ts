import { migrateService, undoLastMigration } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { schema } from './schema';

let created: TestDatabase;
let client: Client;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  client = new Client({ connectionString: created.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await created.drop();
});

async function tables(): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'lists' AND tablename <> 'migrations'",
  );
  return rows.map((row) => row.name);
}

const TABLES = ['list_entries', 'outbox', 'audit_records', 'list_entry_history', 'reports', 'report_moves'];

test('every migration can be undone and applied again', async () => {
  await expect(tables()).resolves.toEqual(TABLES);
  for (const _ of schema.migrations) await expect(undoLastMigration(schema, created.url)).resolves.toBe(true);
  await expect(tables()).resolves.toEqual([]);
  await expect(migrateService(schema, created.url)).resolves.toHaveLength(schema.migrations.length);
  await expect(tables()).resolves.toEqual(TABLES);
});

test('matching asks the one index, for each of the account’s values', async () => {
  await client.query(`
    INSERT INTO lists.list_entries (account_id, entity_type, match_type, value, list_type, author)
    SELECT n % 5, 'username', 'exact', 'user' || n, 'blacklist', 'key_1' FROM generate_series(1, 20000) AS n`);
  await client.query('ANALYZE lists.list_entries');
  const { rows } = await client.query(
    `EXPLAIN SELECT entry.id
       FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS asked (account_id, entity_type, match_type, value)
       JOIN lists.list_entries AS entry USING (account_id, entity_type, match_type, value)`,
    [[1], ['username'], ['exact'], ['user1']],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('list_entries_value');
  expect(plan).not.toContain('Seq Scan');
});
