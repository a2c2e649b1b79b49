import { randomUUID } from 'node:crypto';
import type { WindowCounts } from '@rampart/contracts';
import { Outbox } from '@rampart/events';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, readOutbox, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { PartitionsRepository } from '../partitions/partitions.repository';
import { VelocityRepository } from '../velocity.repository';
import type { VelocityAction } from '../velocity-action';
import { CrossingEmitter } from './crossing-emitter';

let created: TestDatabase;
let sources: DataSource[];
/** On two pools, like those of two replicas; the third stores the values behind the masks. */
let replicas: VelocityRepository[];

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const settings = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  sources = await Promise.all(
    [0, 1, 2].map(() => new DataSource(dataSourceOptions(schema, settings, () => {})).initialize()),
  );
  replicas = sources.map((source, index) => {
    const database = new Database(source);
    const emitter = new CrossingEmitter(new Outbox(index === 2));
    return new VelocityRepository(database, new PartitionsRepository(database), emitter);
  });
  await new PartitionsRepository(new Database(sources[0] as DataSource)).make();
});

beforeEach(() => sources[0]?.query('DELETE FROM outbox'));

afterAll(async () => {
  await Promise.all(sources.map((source) => source.destroy()));
  await created.drop();
});

const limits = (in60s: number, in300s: number, in3600s: number, in86400s: number): WindowCounts => ({
  '60s': in60s,
  '300s': in300s,
  '3600s': in3600s,
  '86400s': in86400s,
});

const act = (series: string, ofWindows: WindowCounts, attempt: string = randomUUID()): VelocityAction => ({
  series,
  attempt,
  watch: {
    ...{ accountId: 4, entityType: 'email', entityValue: 'ann@example.com', action: 'login' },
    limits: ofWindows,
  },
});
const record = (action: VelocityAction, replica = 0) => replicas[replica]?.record(action);

async function actTimes(times: number, series: string, ofWindows: WindowCounts): Promise<void> {
  for (let time = 0; time < times; time += 1) await record(act(series, ofWindows));
}

/** Moves events of a series into the past, by so many seconds each. */
async function plant(series: string, secondsAgo: readonly number[]): Promise<void> {
  await sources[0]?.query(
    `WITH events AS (
       SELECT now() - ago * interval '1 s' AS at, row_number() OVER (ORDER BY ago DESC) AS number
         FROM unnest($2::float8[]) AS a (ago)
     ), planted AS (
       INSERT INTO velocity_events SELECT $1::uuid, at, number, gen_random_uuid() FROM events
     )
     INSERT INTO velocity_series SELECT $1::uuid, count(*), max(at) FROM events`,
    [series, secondsAgo],
  );
}

const events = () => readOutbox(async (sql) => (await sources[0]?.query(sql)) ?? []);
const emitted = async () => (await events()).map(({ data }) => [data.window, data.count, data.limit]);

describe('an entity that goes over a threshold', () => {
  it('is emitted when the count passes it, with the value masked, and not before or at later actions', async () => {
    const series = randomUUID();
    await actTimes(3, series, limits(3, 50, 60, 70));
    expect(await emitted()).toEqual([]);
    await actTimes(5, series, limits(3, 50, 60, 70));
    expect(await events()).toMatchObject([
      {
        type: 'rampart.velocity.exceeded',
        accountid: 4,
        subject: 'email/a***@example.com',
        data: { entity_type: 'email', entity_value: 'a***@example.com', action: 'login', window: '60s' },
        personal: null,
      },
    ]);
    expect(await emitted()).toEqual([['60s', 4, 3]]);
  });

  it('is emitted once per threshold by 64 writers on two replicas', async () => {
    const series = randomUUID();
    const ofWindows = limits(100, 200, 300, 400);
    let left = 640;
    const writer = async (replica: number) => {
      while (left-- > 0) await record(act(series, ofWindows), replica);
    };
    await Promise.all(Array.from({ length: 64 }, (_, index) => writer(index % 2)));
    expect(await emitted()).toEqual([
      ['60s', 101, 100],
      ['300s', 201, 200],
      ['3600s', 301, 300],
      ['86400s', 401, 400],
    ]);
  });

  it('is emitted once when all actions come in one batch, for many entities together', async () => {
    const entities = Array.from({ length: 20 }, () => randomUUID());
    const ofWindows = limits(2, 4, 60, 70);
    await Promise.all(
      Array.from({ length: 5 }, () => entities.map((series) => record(act(series, ofWindows)))).flat(),
    );
    const counted = await emitted();
    expect(counted.filter(([window]) => window === '60s')).toEqual(entities.map(() => ['60s', 3, 2]));
    expect(counted.filter(([window]) => window === '300s')).toEqual(entities.map(() => ['300s', 5, 4]));
    expect(counted).toHaveLength(40);
  });

  it('is emitted for the smallest of the windows that one action exceeds', async () => {
    await actTimes(4, randomUUID(), limits(2, 2, 2, 9));
    expect(await emitted()).toEqual([['60s', 3, 2]]);
  });

  it('is emitted at the first action when nothing is allowed', async () => {
    await actTimes(3, randomUUID(), limits(0, 9, 9, 9));
    expect(await emitted()).toEqual([['60s', 1, 0]]);
  });

  it('is not emitted for a repeat of the attempt, concurrent or later, here or on another replica', async () => {
    const series = randomUUID();
    const ofWindows = limits(1, 9, 9, 9);
    await record(act(series, ofWindows));
    const over = act(series, ofWindows);
    await Promise.all([0, 1, 0, 1].map((replica) => record(over, replica)));
    await record(over, 1);
    expect(await emitted()).toEqual([['60s', 2, 1]]);
  });

  it('is emitted again after the count was below it, and not while it stays above', async () => {
    const ofWindows = limits(2, 99, 99, 99);
    const [returning, staying] = [randomUUID(), randomUUID()];
    // Three within a minute, long ago: below the threshold since.
    await plant(returning, [205, 204, 203]);
    await actTimes(3, returning, ofWindows);
    expect(await emitted()).toEqual([['60s', 3, 2]]);
    // One just left the window, so the next action makes it three again, as before.
    await plant(staying, [65, 30, 10]);
    await record(act(staying, ofWindows));
    expect(await emitted()).toHaveLength(1);
  });

  it('keeps the value behind the mask only where personal events are wanted', async () => {
    await record(act(randomUUID(), limits(0, 9, 9, 9)), 2);
    expect(await events()).toMatchObject([{ personal: { entity_value: 'ann@example.com' } }]);
  });

  it('is not emitted without a threshold', async () => {
    const series = randomUUID();
    for (let time = 0; time < 30; time += 1) await record({ series, attempt: randomUUID(), watch: null });
    expect(await emitted()).toEqual([]);
  });
});
