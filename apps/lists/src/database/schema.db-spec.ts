import { migrateService, undoLastMigration } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { schema } from './schema';

let created: TestDatabase;
let client: Client;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  client = new Client({ connectionString: created.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await created.drop();
});

async function tables(): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'lists' AND tablename <> 'migrations' ORDER BY 1",
  );
  return rows.map((row) => row.name);
}

test('every migration can be undone and applied again', async () => {
  const made = await tables();
  expect(made).toEqual(expect.arrayContaining(['list_entries', 'list_entry_history', 'reports', 'outbox']));
  for (const _ of schema.migrations)
    await expect(undoLastMigration(schema, created.adminUrl)).resolves.toBe(true);
  await expect(tables()).resolves.toEqual([]);
  await expect(migrateService(schema, created.adminUrl)).resolves.toHaveLength(schema.migrations.length);
  await expect(tables()).resolves.toEqual(made);
});

test('entries that were there before histories were kept begin theirs with having been added', async () => {
  while ((await tables()).includes('list_entry_history')) await undoLastMigration(schema, created.adminUrl);
  const { rows } = await client.query(`
    INSERT INTO lists.list_entries (account_id, entity_type, match_type, value, list_type, reason, author)
    VALUES (77, 'ip', 'exact', '203.0.113.7', 'blacklist', 'Fraud', 'key_1') RETURNING id, created_at`);
  await migrateService(schema, created.adminUrl);
  const history = await client.query(
    'SELECT entry_id, change, at, actor_kind, actor_id, reason, value FROM lists.list_entry_history WHERE account_id = 77',
  );
  expect(history.rows).toEqual([
    {
      entry_id: rows[0].id,
      change: 'added',
      at: rows[0].created_at,
      actor_kind: 'key',
      actor_id: 'key_1',
      reason: 'Fraud',
      value: '203.0.113.7',
    },
  ]);
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
