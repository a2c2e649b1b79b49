import { IDLE_MS } from '@rampart/persistence';
import { pino } from 'pino';
import { type AccessChange, AWAKE_MS, ChangeFeed, POLL_INTERVAL_MS } from './change-feed';
import type { ChangeNotices } from './change-notice';
import type { ChangesSince } from './change-source';

/** A feed over a list of changes that the test writes, with a clock that the test advances. */
function feedOver() {
  const state = {
    clock: 0,
    answer: { version: '5', keyIds: ['a'] } as ChangesSince | Error,
    asked: [] as string[],
  };
  const listeners: (() => Promise<void>)[] = [];
  const notices: ChangeNotices = {
    announce: async () => {
      await Promise.all(listeners.map((listener) => listener()));
    },
    subscribe: (listener) => {
      listeners.push(listener);
      return () => {
        listeners.length = 0;
      };
    },
  };
  const source = {
    readChanges: async (since: string) => {
      state.asked.push(since);
      if (state.answer instanceof Error) throw state.answer;
      return state.answer;
    },
  };
  const feed = new ChangeFeed({ source, notices, logger: pino({ level: 'silent' }), now: () => state.clock });
  const heard: AccessChange[] = [];
  feed.onChange((change) => {
    heard.push(change);
  });
  return { feed, state, heard, notices };
}

describe('the feed of changes', () => {
  it('has everything forgotten at the first poll: what was read before it may already be old', async () => {
    const { feed, heard } = feedOver();
    await feed.pollNow();
    expect(heard).toEqual([{ keyIds: ['a'], isWhole: true }]);
  });

  it('then reports the changed keys, each change once', async () => {
    const { feed, heard, state } = feedOver();
    await feed.pollNow();
    state.answer = { version: '7', keyIds: ['b', 'c'] };
    await feed.pollNow();
    await feed.pollNow();
    expect(heard.slice(1)).toEqual([{ keyIds: ['b', 'c'], isWhole: false }]);
    expect(state.asked).toEqual(['-1', '5', '7']);
  });

  it('has everything forgotten when the version went back, as after a restored backup', async () => {
    const { feed, heard, state } = feedOver();
    await feed.pollNow();
    state.answer = { version: '3', keyIds: ['a'] };
    await feed.pollNow();
    expect(heard.at(-1)).toEqual({ keyIds: ['a'], isWhole: true });
    // What has changed since a later version is not the whole history.
    expect(state.asked).toEqual(['-1', '5', '-1']);
  });

  it('confirms the time at which a good poll began, and keeps it while polls fail', async () => {
    const { feed, state } = feedOver();
    expect(feed.confirmedAt).toBe(Number.NEGATIVE_INFINITY);
    state.clock = 100;
    await feed.pollNow();
    state.clock = 900;
    state.answer = new Error('connection refused');
    await feed.pollNow();
    expect(feed.confirmedAt).toBe(100);
  });

  it('does not lose the changes of the time in which polls failed', async () => {
    const { feed, heard, state } = feedOver();
    await feed.pollNow();
    state.answer = new Error('connection refused');
    await feed.pollNow();
    state.answer = { version: '9', keyIds: ['late'] };
    await feed.pollNow();
    expect(heard.at(-1)).toEqual({ keyIds: ['late'], isWhole: false });
    expect(state.asked.at(-1)).toBe('5');
  });

  it('polls once more when asked during a poll, which may have looked too early', async () => {
    const { feed, state } = feedOver();
    await Promise.all([feed.pollNow(), feed.pollNow(), feed.pollNow()]);
    expect(state.asked).toHaveLength(2);
  });

  it('polls at a notice', async () => {
    const { feed, state, notices } = feedOver();
    feed.start();
    await notices.announce();
    await feed.stop();
    expect(state.asked).toHaveLength(1);
  });
});

describe('the feed of changes without calls', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  /** Lets time pass; the feed's clock goes with the timers. */
  async function pass(state: { clock: number }, milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      state.clock += 100;
      await jest.advanceTimersByTimeAsync(100);
    }
  }

  it('polls seldom, and finds by itself what a lost notice was about', async () => {
    const { feed, heard, state } = feedOver();
    await feed.pollNow();
    feed.start();
    state.answer = { version: '6', keyIds: ['quiet'] };
    await pass(state, 1.3 * IDLE_MS);
    expect(heard.at(-1)?.keyIds).toEqual(['quiet']);
    await pass(state, 10 * IDLE_MS);
    expect(state.asked.length).toBeLessThan(16);
    await feed.stop();
  });

  it('has the first call wait for what has changed while it slept, and all calls that come meanwhile', async () => {
    const { feed, heard, state } = feedOver();
    await feed.pollNow();
    feed.start();
    state.answer = { version: '6', keyIds: ['revoked'] };
    await Promise.all([feed.use(), feed.use()]);
    expect(heard.at(-1)?.keyIds).toEqual(['revoked']);
    expect(feed.use()).toBeUndefined();
    await feed.stop();
  });

  it('polls every 400 ms from a call on, until ten seconds have passed without one', async () => {
    const { feed, state } = feedOver();
    feed.start();
    await feed.use();
    await pass(state, 4_000);
    expect(state.asked).toHaveLength(1 + 4_000 / POLL_INTERVAL_MS);
    feed.use();
    await pass(state, AWAKE_MS);
    const awake = state.asked.length;
    expect(awake).toBe(1 + (4_000 + AWAKE_MS) / POLL_INTERVAL_MS);
    await pass(state, 5_000);
    expect(state.asked.length - awake).toBeLessThan(3);
    await feed.stop();
  });

  it('lets a call go on when Postgres does not answer, with what it knew confirmed no later than before', async () => {
    const { feed, state } = feedOver();
    await feed.pollNow();
    state.clock = 5_000;
    state.answer = new Error('connection refused');
    await expect(feed.use()).resolves.toBeUndefined();
    expect(feed.confirmedAt).toBe(0);
  });
});
