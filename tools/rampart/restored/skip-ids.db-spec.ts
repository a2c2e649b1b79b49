import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { schemasOf } from '../service-schemas';
import { SKIPPED_IDS, skipIds } from './skip-ids';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase(...schemasOf(['lists']));
  client = new Client({ connectionString: database.adminUrl });
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const next = async (table: string): Promise<number> => {
  const text = "SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id";
  return Number((await client.query<{ id: string }>(text, [table])).rows[0]?.id);
};

test('new numbers begin beyond all that may have been lost, in tables that had some and in empty ones', async () => {
  const used = await next('lists.reports');
  const moved = await skipIds(database.adminUrl);
  expect(moved).toBeGreaterThanOrEqual(4);
  expect(await next('lists.reports')).toBe(used + SKIPPED_IDS + 1);
  expect(await next('lists.list_entries')).toBeGreaterThan(SKIPPED_IDS);
});
