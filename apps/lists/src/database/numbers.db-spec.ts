import type { ServiceError } from '@rampart/contracts';
import { Database, dataSourceOptions, migrateService, undoLastMigration } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { anAdd, KEY } from '../entries/requests.fixture';
import { importServicesOver, opening, runsAmid, send } from '../import/import-services.fixture';
import { openTestLists, type TestLists } from './lists-database.fixture';
import { servicesOver } from './lists-services.fixture';
import { schema } from './schema';

let lists: TestLists;
let nextAccount = 1;

beforeEach(async () => {
  lists = await openTestLists();
});
afterEach(() => lists.close());

const newAccount = () => nextAccount++;

const aReport = (accountId: number, attemptId: string) => ({
  accountId,
  attemptId,
  actor: KEY,
  entityType: 'ip',
  value: '203.0.113.9',
  category: 'fraud' as const,
  notes: null,
});

const add = async (accountId: number, value: string, services = servicesOver(lists)) =>
  (await services.adder.add(anAdd(accountId, { value }))).id;

/** Adds, again after each refusal of a replica that has too much to do. */
const addAfterAll: typeof add = (...of) =>
  add(...of).catch((error: ServiceError) => {
    if (error.code !== 'unavailable') throw error;
    return addAfterAll(...of);
  });

const email = (n: number): string => `user${n}@example.com`;

/** An insert as the previous version makes it: without an id. @returns the ids. */
async function insertAsBefore(accountId: number, from: number, count: number): Promise<number[]> {
  const rows = await lists.dataSource.query(
    `INSERT INTO list_entries (account_id, list_type, entity_type, match_type, value, author)
     SELECT $1, 'blacklist', 'email', 'exact', 'user' || n || '@example.com', 'key_1'
       FROM generate_series($2::int, $2::int + $3::int - 1) AS n ORDER BY n
     RETURNING id`,
    [accountId, from, count],
  );
  return rows.map(({ id }: { id: string }) => Number(id));
}

/** Whether accounts have counters of their own: after the rollback, numbers are shared by all accounts. */
async function hasCounters(): Promise<boolean> {
  const [row] = await lists.dataSource.query(`SELECT to_regclass('account_numbers') IS NOT NULL AS there`);
  return row.there;
}

test('entries and reports are numbered from 1 in each account, however busy the others are', async () => {
  const [busy, other] = [newAccount(), newAccount()];
  const { submitter } = servicesOver(lists);
  for (const n of [1, 2, 3]) {
    await expect(add(busy, email(n))).resolves.toBe(n);
    await expect(submitter.submit(aReport(busy, `attempt-${n}`))).resolves.toMatchObject({ id: n });
  }
  await expect(add(other, email(1))).resolves.toBe(1);
  await expect(submitter.submit(aReport(other, 'attempt-1'))).resolves.toMatchObject({ id: 1 });
});

test('of 80 concurrent adds by two replicas, beside 60 of the version before, no two entries get one number', async () => {
  const accountId = newAccount();
  const replicas = [servicesOver(lists), servicesOver(lists)];
  const added = await Promise.all([
    ...Array.from({ length: 80 }, (_, n) => addAfterAll(accountId, email(n), replicas[n % 2])),
    ...Array.from({ length: 20 }, (_, n) => insertAsBefore(accountId, 1_000 + 3 * n, 3)),
  ]);
  expect(new Set(added.flat()).size).toBe(140);
});

test('entries keep the numbers they had, and the next is behind the highest that the account ever used', async () => {
  const [one, other] = [newAccount(), newAccount()];
  while (await hasCounters()) await undoLastMigration(schema, lists.adminUrl);
  const before = [
    ...(await insertAsBefore(one, 1, 3)),
    ...(await insertAsBefore(other, 1, 4)),
    ...(await insertAsBefore(one, 4, 1)),
  ];
  expect(before).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await lists.dataSource.query(
    `INSERT INTO list_entry_history (account_id, entry_id, change, actor_kind, actor_id, list_type, entity_type,
       match_type, value, non_overridable)
     VALUES ($1, 12, 'removed', 'key', 'key_1', 'blacklist', 'email', 'exact', 'gone@example.com', false)`,
    [other],
  );
  await migrateService(schema, lists.adminUrl);
  const kept = await lists.dataSource.query('SELECT id FROM list_entries ORDER BY id');
  expect(kept.map(({ id }: { id: string }) => Number(id))).toEqual(before);
  await expect(add(one, email(10))).resolves.toBe(9);
  await expect(add(other, email(10))).resolves.toBe(13);
  await expect(add(newAccount(), email(10))).resolves.toBe(1);
});

test('what the version before inserts in one transaction takes numbers in growing blocks, and never one twice', async () => {
  const accountId = newAccount();
  const first = await insertAsBefore(accountId, 0, 5_000);
  expect(new Set(first).size).toBe(5_000);
  expect(first).toEqual([...first].sort((a, b) => a - b));
  expect(await add(accountId, email(9_999))).toBeGreaterThan(first.at(-1) ?? 0);
});

test('an add of the same account does not wait for an import that is being applied', async () => {
  const accountId = newAccount();
  const settings = { DATABASE_URL: lists.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 2_000 };
  const dataSource = new DataSource(dataSourceOptions(schema, settings, () => {}));
  await dataSource.initialize();
  const impatient = servicesOver({ ...lists, database: new Database(dataSource) });
  const added: number[] = [];
  const progress = async () => {
    added.push(await add(accountId, email(100_000 + added.length), impatient));
  };
  try {
    const services = importServicesOver(lists, runsAmid({ progress }));
    const file = `entity_type,value\n${Array.from({ length: 5_000 }, (_, n) => `username,user${n}`).join('\n')}`;
    const id = await send(services, opening(accountId), file);
    await services.runner.idle();
    await expect(services.service.get(accountId, id)).resolves.toMatchObject({
      status: 'done',
      added: 5_000,
    });
    // One between every two pages.
    expect(added.length).toBeGreaterThan(2);
  } finally {
    await dataSource.destroy();
  }
});

test('the id of an import shows its time, and nothing of how many others there were', async () => {
  const { service } = importServicesOver(lists);
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await service.begin(opening(newAccount()))).import.import_id);
  const microseconds = ids.map((id) => id + Date.UTC(2020, 0, 1) * 1_000);
  for (const at of microseconds) expect(Math.abs(at / 1_000 - Date.now())).toBeLessThan(60_000);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  // The gateway reads ids of at most 15 digits.
  expect(ids.every((id) => id < 1e15)).toBe(true);
});
