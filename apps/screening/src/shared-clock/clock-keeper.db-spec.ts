import { Database } from '@rampart/persistence';
import { createLogger } from '@rampart/telemetry';
import { createTestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { ClockKeeper } from './clock-keeper';
import { SharedClock } from './shared-clock';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase(schema);
  dataSource = await new DataSource({ type: 'postgres', url: database.urlOf('screening') }).initialize();
});

afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

afterEach(() => jest.restoreAllMocks());

test('the clock of a process that believes it to be another year goes by the database before it first answers', async () => {
  const realNow = Date.now();
  jest.useFakeTimers({
    doNotFake: ['performance', 'setInterval', 'setImmediate', 'nextTick', 'setTimeout'],
    now: 0,
  });
  try {
    const clock = new SharedClock();
    expect(clock.now().getTime()).toBeLessThan(60_000);
    const keeper = new ClockKeeper(clock, new Database(dataSource), createLogger('screening', 'silent'));
    await keeper.onApplicationBootstrap();
    await keeper.onApplicationShutdown();
    expect(Math.abs(clock.now().getTime() - realNow)).toBeLessThan(600_000);
  } finally {
    jest.useRealTimers();
  }
});
