import { Metrics } from '@rampart/telemetry';
import { GroupCommit } from '../group-commit';
import { type NotesDatabase, openNotes } from '../notes.fixture';
import { DatabaseMetrics } from './database-metrics';

const POOL_SIZE = 2;
const ONE = { name: 'metrics.one', text: 'SELECT 1' };

let notes: NotesDatabase;
let metrics: Metrics;
let databaseMetrics: DatabaseMetrics;

beforeAll(async () => {
  notes = await openNotes({ poolSize: POOL_SIZE, timeoutMs: 20_000 });
  metrics = new Metrics('cases');
  databaseMetrics = new DatabaseMetrics(metrics, notes.dataSource);
});
afterAll(() => notes.close());

async function figure(name: string, labels: Record<string, string | number>): Promise<number | undefined> {
  const metric = await metrics.registry.getSingleMetric(name)?.get();
  return metric?.values.find((each) =>
    Object.entries(labels).every(([label, value]) => each.labels[label] === value),
  )?.value;
}

test('connections in use, idle ones and waiting callers are shown as of now', async () => {
  let waiting: Promise<unknown> | undefined;
  await notes.database.transaction(async (first) => {
    await first.run(ONE, []);
    await notes.database.transaction(async (second) => {
      await second.run(ONE, []);
      waiting = notes.database.run(ONE, []);
      expect(await figure('rampart_pool_connections', { state: 'in_use' })).toBe(POOL_SIZE);
      expect(await figure('rampart_pool_waiting', { pool: 'service' })).toBe(1);
    });
  });
  // It got the connection that was released last, and may still have it.
  await waiting;
  await notes.database.run(ONE, []);
  expect(await figure('rampart_pool_connections', { state: 'in_use' })).toBe(0);
  expect(await figure('rampart_pool_connections', { state: 'idle' })).toBe(POOL_SIZE);
  expect(await figure('rampart_pool_waiting', { pool: 'service' })).toBe(0);
  expect(await figure('rampart_pool_size', { pool: 'service' })).toBe(POOL_SIZE);
});

test('a batch is counted once, with as many rows as left together', async () => {
  const group = new GroupCommit<number, number>(async (items) => items, {
    writer: 'notes',
    maxBatch: 10,
    lanes: 1,
    onBatch: databaseMetrics.onBatch,
  });
  await Promise.all([1, 2, 3].map((item) => group.submit(item)));
  expect(await figure('rampart_group_commit_rows', { writer: 'notes', le: 2 })).toBe(0);
  expect(await figure('rampart_group_commit_rows', { writer: 'notes', le: 4 })).toBe(1);
});
