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

const next = async (accountId: number): Promise<number> => {
  await client.query('SET search_path = lists');
  const text = 'SELECT take_reports_numbers($1, 1) AS id';
  return Number((await client.query<{ id: string }>(text, [accountId])).rows[0]?.id);
};

const nextInSequence = async (): Promise<number> => {
  const text = "SELECT nextval(pg_get_serial_sequence('lists.audit_records', 'id')) AS id";
  return Number((await client.query<{ id: string }>(text)).rows[0]?.id);
};

test('new numbers begin beyond all that may have been lost, in accounts and tables that had some and in empty ones', async () => {
  const used = [await next(7), await nextInSequence()];
  expect(used).toEqual([1, 1]);
  expect(await skipIds(database.adminUrl)).toBeGreaterThanOrEqual(4);
  expect(await next(7)).toBe(SKIPPED_IDS + 2);
  expect(await next(8)).toBe(SKIPPED_IDS + 1);
  expect(await nextInSequence()).toBe(SKIPPED_IDS + 2);
});
