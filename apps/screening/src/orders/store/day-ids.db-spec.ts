import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { IdNumbersRepository } from '../../stored/screenings/id-numbers.repository';
import { IDS_OF_A_DAY } from '../../stored/screenings/id-permutation';
import { DayIds } from './day-ids';
import { buildDraft, DRAFTED_AT, storesOver } from './store.fixture';

let testDatabase: TestDatabase;
let dataSource: DataSource;
let database: Database;
let account = 100;

beforeAll(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
});
beforeEach(() => {
  account += 1;
});
afterAll(async () => {
  await dataSource.destroy();
  await testDatabase.drop();
});

/** A process's ids, and what it warns of. */
function newProcess() {
  const warnings: unknown[] = [];
  const logger = { warn: (facts: unknown) => warnings.push(facts) } as unknown as Logger;
  const ids = new DayIds(new IdNumbersRepository(database), logger);
  const draw = (lost = 0) => ids.draw({ accountId: account, at: DRAFTED_AT }, lost);
  return { ids, draw, warnings };
}

const setTaken = (taken: number) =>
  dataSource.query(
    `INSERT INTO shield_id_numbers VALUES ($1, '2026-03-01', $2, 'a secret')
     ON CONFLICT (account_id, day) DO UPDATE SET taken = excluded.taken`,
    [account, taken],
  );
const rows = async () =>
  (await dataSource.query('SELECT FROM shield_id_numbers WHERE account_id = $1', [account])).length;

it('asks Postgres nothing for the first orders of a day', async () => {
  const { draw } = newProcess();
  const ids = Array.from({ length: 64 }, () => draw());
  expect(ids).toEqual(ids.map(() => expect.stringMatching(/^20260301-[0-9a-f]{6}$/)));
  expect(await rows()).toBe(0);
});

it('gives two processes of a busy account ids that never meet, in blocks', async () => {
  const processes = [newProcess(), newProcess()];
  const drawn = await Promise.all(
    Array.from({ length: 6_000 }, (_, n) => (processes[n % 2] as ReturnType<typeof newProcess>).draw(1)),
  );
  expect(new Set(drawn).size).toBe(6_000);
  expect(drawn.every((id) => /^20260301-[0-9a-f]{6}$/.test(id))).toBe(true);
  expect(await rows()).toBe(1);
});

it('warns once when half of the ids of a day are used', async () => {
  await setTaken(IDS_OF_A_DAY / 2 - 100);
  const { draw, warnings } = newProcess();
  for (let n = 0; n < 500; n += 1) await draw(1);
  expect(warnings).toEqual([
    { accountId: account, day: '2026-03-01', used: expect.any(Number), of: 16_777_216 },
  ]);
});

it('stores the last orders of a day without a lost draw, and then refuses with what the bound is', async () => {
  await setTaken(IDS_OF_A_DAY - 10);
  const { ids } = newProcess();
  const { live } = storesOver(database, { drawId: (order) => ids.draw(order, 1) });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => live.store(buildDraft({ accountId: account }))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual(
    Array(2).fill({
      status: 'rejected',
      reason: expect.objectContaining({
        code: 'quota_exceeded',
        message: 'An account can have 16,777,216 orders a day, and has them on 2026-03-01.',
        details: { period: 'day', day: '2026-03-01', limit: 16_777_216 },
      }),
    }),
  );
});
