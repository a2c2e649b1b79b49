import { randomUUID } from 'node:crypto';
import { Outbox } from '@rampart/events';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { CrossingEmitter } from './crossings/crossing-emitter';
import { PartitionsRepository } from './partitions/partitions.repository';
import { partitionOf } from './partitions/plan-partitions';
import { VelocityRepository } from './velocity.repository';
import type { VelocityAction, VelocityCounts } from './velocity-action';

let created: TestDatabase;
/** Two pools, like those of two replicas. */
let sources: DataSource[];
let replicas: VelocityRepository[];
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  sources = await Promise.all(
    [0, 1].map(() => new DataSource(dataSourceOptions(schema, env as never, () => undefined)).initialize()),
  );
  replicas = sources.map((source) => {
    const own = new Database(source);
    return new VelocityRepository(own, new PartitionsRepository(own), new CrossingEmitter(new Outbox()));
  });
  database = new Database(sources[0] as DataSource);
  await makePastPartitions();
});

afterAll(async () => {
  await Promise.all(sources.map((source) => source.destroy()));
  await created.drop();
});

/** For events that the specs date into the last days. */
async function makePastPartitions(): Promise<void> {
  for (let hours = 96; hours >= 0; hours -= 24) {
    const { from } = partitionOf(new Date(Date.now() - hours * 3_600_000));
    await database.run({ name: '', text: 'SELECT make_velocity_partition($1::date)' }, [from.toISOString()]);
  }
  await new PartitionsRepository(database).make();
}

const act = (series: string, attempt: string = randomUUID()): VelocityAction => ({
  series,
  attempt,
  watch: null,
});
const record = (action: VelocityAction, replica = 0) =>
  (replicas[replica] as VelocityRepository).record(action);
const countsOf = ({ in60s, in300s, in3600s, in86400s }: VelocityCounts) => [in60s, in300s, in3600s, in86400s];

/** Moves events of a series into the past, by so many seconds each, and advances its running number. */
async function plant(series: string, secondsAgo: readonly number[]): Promise<void> {
  await database.run(
    {
      name: '',
      text: `WITH events AS (
          SELECT now() - ago * interval '1 s' AS at, row_number() OVER (ORDER BY ago DESC) AS number
          FROM unnest($2::float8[]) AS a (ago)
        ), planted AS (
          INSERT INTO velocity_events SELECT $1::uuid, at, number, gen_random_uuid() FROM events
        )
        INSERT INTO velocity_series SELECT $1::uuid, count(*), max(at) FROM events`,
    },
    [series, secondsAgo],
  );
}

describe('VelocityRepository', () => {
  it('counts the present action in every window', async () => {
    expect(countsOf(await record(act(randomUUID())))).toEqual([1, 1, 1, 1]);
  });

  it('counts what is within each window, exact to the second at its edge', async () => {
    const series = randomUUID();
    await plant(series, [59, 61, 299, 301, 3_599, 3_601, 86_399, 86_401]);
    expect(countsOf(await record(act(series)))).toEqual([2, 4, 6, 8]);
  });

  it('numbers the actions of 64 writers on two replicas one by one', async () => {
    const series = randomUUID();
    const counts = await Promise.all(
      Array.from({ length: 640 }, (_, index) => record(act(series), index % 2)),
    );
    const numbers = counts.map(({ in60s }) => in60s).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 640 }, (_, index) => index + 1));
  });

  it('counts a repeated attempt once, and answers it as at first, also on another replica and at the same time', async () => {
    const series = randomUUID();
    const action = act(series);
    const first = await record(action);
    await record(act(series));
    expect(countsOf(await record(action, 1))).toEqual(countsOf(first));
    const again = act(series);
    const both = await Promise.all([record(again), record(again, 1), record(again), record(again, 1)]);
    expect(both.map(({ in60s }) => in60s)).toEqual([3, 3, 3, 3]);
    expect((await record(act(series))).in60s).toBe(4);
  });

  it('neither deadlocks nor mixes up actions where many writers meet at many entities, each sent twice', async () => {
    const entities = Array.from({ length: 40 }, () => randomUUID());
    const actions = Array.from({ length: 600 }, (_, n) => act(entities[(n * 7) % 40] as string));
    const pairs = await Promise.all(
      actions.map((action, n) => Promise.all([record(action, n % 2), record(action, (n + 1) % 2)])),
    );
    expect(pairs.map(([, again]) => countsOf(again))).toEqual(pairs.map(([first]) => countsOf(first)));
    const counts = await Promise.all(entities.map((series) => record(act(series))));
    expect(counts.map(({ in60s }) => in60s)).toEqual(entities.map(() => 16));
  });

  it('never orders an event before the one that came before it, also when the clock is put back', async () => {
    const series = randomUUID();
    await plant(series, [-3_600]);
    const counts = await record(act(series));
    expect(countsOf(counts)).toEqual([2, 2, 2, 2]);
  });

  it('agrees with a recount of every event, whatever the gaps between them', async () => {
    const series = randomUUID();
    const gaps = fc.sample(fc.double({ min: 0, max: 90_000, noNaN: true }), { numRuns: 400, seed: 20261121 });
    await plant(series, gaps);
    const counts = await record(act(series));
    const [recount] = await database.run<Record<string, string>>(RECOUNT, [series, counts.at]);
    expect(countsOf(counts).map(String)).toEqual(Object.values(recount ?? {}));
  });

  it('deletes actions that no window reaches, and no series that still counts', async () => {
    const [old, living] = [randomUUID(), randomUUID()];
    await plant(old, [80 * 3_600]);
    await plant(living, [80 * 3_600, 10]);
    const dropped = await new PartitionsRepository(database).dropOld();
    expect(dropped).toContain(partitionOf(new Date(Date.now() - 80 * 3_600_000)).name);
    const rows = await database.run<{ series: string }>(
      { name: '', text: 'SELECT series FROM velocity_series WHERE series = ANY ($1)' },
      [[old, living]],
    );
    expect(rows).toEqual([{ series: living }]);
    expect(countsOf(await record(act(living)))).toEqual([2, 2, 2, 2]);
    expect(countsOf(await record(act(old)))).toEqual([1, 1, 1, 1]);
  });

  it('makes the partition that an event needs', async () => {
    await created.administer('TRUNCATE velocity_series');
    for (const { name } of await database.run<{ name: string }>(LIST, []))
      await created.administer(`DROP TABLE ${name}`);
    expect(countsOf(await record(act(randomUUID())))).toEqual([1, 1, 1, 1]);
  });
});

const RECOUNT = {
  name: '',
  text: `SELECT ${[60, 300, 3_600, 86_400]
    .map(
      (seconds) => `count(*) FILTER (WHERE at > $2::timestamptz - interval '${seconds} s') AS in${seconds}`,
    )
    .join(', ')} FROM velocity_events WHERE series = $1`,
};

const LIST = {
  name: '',
  text: `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'velocity_events'::regclass`,
};
