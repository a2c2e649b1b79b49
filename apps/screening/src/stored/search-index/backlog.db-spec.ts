import { migrateService, undoLastMigration } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { IndexTermsInArrays1795745000000 } from '../../database/migrations/1795745000000-index-terms-in-arrays';
import { schema } from '../../database/schema';

let database: TestDatabase;
let sql: Client;

beforeAll(async () => {
  database = await createTestDatabase(schema);
  sql = new Client({ connectionString: database.adminUrl });
  await sql.connect();
  await sql.query('SET search_path TO screening');
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

const insert = (shieldId: string, at: string) =>
  sql.query(
    `INSERT INTO screenings (account_id, shield_id, attempt_id, created_at, status, score, ip, result, evidence)
     VALUES (1, $1, $1, $2, 'APPROVE', 0, '192.0.2.1', '{}', '{}')`,
    [shieldId, at],
  );

it('its migration may be repeated where a lock kept it from its end', async () => {
  const migration = new IndexTermsInArrays1795745000000();
  const repeat = migration.up({ query: (text: string) => sql.query(text) } as unknown as QueryRunner);
  await expect(repeat).resolves.toBeUndefined();
});

it('orders from before the index are queued behind those that are stored from then on', async () => {
  const exists = async () =>
    (await sql.query("SELECT to_regclass('unindexed_orders') AS name")).rows[0].name !== null;
  while (await exists()) await undoLastMigration(schema, database.adminUrl);
  await insert('20260302-000000', '2026-03-02T00:00:00Z');
  await insert('20260301-000000', '2026-03-01T00:00:00Z');
  await migrateService(schema, database.adminUrl);
  await insert('20260201-000000', '2026-02-01T00:00:00Z');
  const { rows } = await sql.query('SELECT shield_id FROM unindexed_orders ORDER BY position DESC');
  expect(rows.map((row) => row.shield_id)).toEqual(['20260201-000000', '20260302-000000', '20260301-000000']);
});
