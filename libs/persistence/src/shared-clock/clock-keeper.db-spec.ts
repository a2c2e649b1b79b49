import { createLogger } from '@rampart/telemetry';
import { type NotesDatabase, openNotes } from '../notes.fixture';
import { ClockKeeper } from './clock-keeper';
import { SharedClock } from './shared-clock';

let notes: NotesDatabase;

beforeAll(async () => {
  notes = await openNotes({ poolSize: 2, timeoutMs: 2_000 });
});

afterAll(() => notes.close());

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
    const keeper = new ClockKeeper(clock, notes.database, createLogger('cases', 'silent'));
    await keeper.onApplicationBootstrap();
    await keeper.onApplicationShutdown();
    expect(Math.abs(clock.now().getTime() - realNow)).toBeLessThan(600_000);
  } finally {
    jest.useRealTimers();
  }
});
