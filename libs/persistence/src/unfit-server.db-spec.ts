import { createTestDatabase, type TestDatabase, Wire } from '@rampart/testing';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Database } from './database';
import { notesSchema } from './notes.fixture';
import { PoolHeartbeat } from './pool-heartbeat';
import { poolOf } from './pool-of';

/** Long enough for a busy machine to answer a statement, short enough for a test to wait for it. */
const PATIENCE_MS = 2_000;
const CONNECTIONS = 5;

let testDatabase: TestDatabase;
let wire: Wire;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase(notesSchema);
});
afterAll(() => testDatabase.drop());

beforeEach(async () => {
  wire = new Wire(testDatabase.adminUrl);
  dataSource = await new DataSource({
    type: 'postgres',
    url: await wire.open(),
    poolSize: CONNECTIONS,
    poolErrorHandler: () => {},
    extra: { query_timeout: PATIENCE_MS },
  }).initialize();
  database = new Database(dataSource);
  // All at once, so that each has a connection of its own.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => database.run(SLEEP, [])));
});

afterEach(async () => {
  await wire.close();
  await dataSource.destroy();
});

const SLEEP = { name: 'sleep', text: 'SELECT pg_sleep(0.2)' };
const TO_READ_ONLY = {
  name: 'to read-only',
  text: "SELECT set_config('default_transaction_read_only', 'on', false), pg_sleep(0.2)",
};
const WRITE = { name: 'write', text: 'CREATE TABLE IF NOT EXISTS written (id integer)' };
const ONE = { name: 'one', text: 'SELECT 1 AS one' };

test('one statement without an answer is enough: the other silent connections fail no caller', async () => {
  wire.fallSilent();
  await expect(database.run(ONE, [])).rejects.toMatchObject({ code: 'unavailable' });
  for (let turn = 0; turn < CONNECTIONS; turn += 1)
    await expect(database.run(ONE, [])).resolves.toEqual([{ one: 1 }]);
});

test('a transaction without an answer is not rolled back on the same silent connection, and neither are the others', async () => {
  wire.fallSilent();
  await expect(database.transaction((runner) => runner.run(ONE, []))).rejects.toMatchObject({
    code: 'unavailable',
  });
  for (let turn = 0; turn < CONNECTIONS; turn += 1)
    await expect(database.transaction((runner) => runner.run(ONE, []))).resolves.toEqual([{ one: 1 }]);
});

test('a connection to a server that takes no writes fails one caller, and none is kept', async () => {
  // As a standby answers, to which an address led for a moment; the connection outlives that moment.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => database.run(TO_READ_ONLY, [])));
  await expect(database.transaction((runner) => runner.run(WRITE, []))).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: '25006' },
  });
  for (let turn = 0; turn < CONNECTIONS; turn += 1)
    await expect(database.transaction((runner) => runner.run(WRITE, []))).resolves.toEqual([]);
});

test('a process that was held up does not take the answers that it has not read for silence', async () => {
  const pool = poolOf(dataSource) as Pool;
  const heartbeat = new PoolHeartbeat(pool);
  let kept = 0;
  await database.run(ONE, []);
  await new Promise<void>((resolve) => {
    pool.once('acquire', () => setImmediate(holdUp));
    pool.once('remove', () =>
      setImmediate(() => {
        kept = pool.totalCount;
        resolve();
      }),
    );
  });
  heartbeat.stop();
  expect(kept).toBe(CONNECTIONS - 1);
});

/** Keeps this process from reading anything, for longer than a beat waits. */
function holdUp(): void {
  const until = performance.now() + 1_500;
  while (performance.now() < until);
}

test('a heartbeat finds out that the connections are silent before a caller does', async () => {
  const pool = poolOf(dataSource) as Pool;
  const heartbeat = new PoolHeartbeat(pool);
  const isEmpty = new Promise<void>((resolve) => {
    pool.on('remove', () => {
      if (pool.totalCount === 0) resolve();
    });
  });
  await database.run(ONE, []);
  wire.fallSilent();
  await isEmpty;
  heartbeat.stop();
  await expect(database.run(ONE, [])).resolves.toEqual([{ one: 1 }]);
});
