import { AccountFeed } from './account-feed';
import { eventLines, type Following } from './event-lines';
import type { LiveEvent } from './live-event';
import type { LiveEvents } from './live-events';

const TIMES = { heartbeatMs: 5, pollMs: 1 };

const event = (n: number, type = 'screening.completed'): LiveEvent => ({
  id: `event-${n}`,
  type,
  text: `{"n":${n}}`,
  arrivedAt: n * 10_000,
});

let feed: AccountFeed;
let left: number;
let live: LiveEvents;

beforeEach(() => {
  feed = new AccountFeed();
  left = 0;
  const leave = () => {
    left += 1;
  };
  live = { follow: async () => ({ feed, leave }) } as unknown as LiveEvents;
});

const lines = (changes: Partial<Following> = {}, times = TIMES) =>
  eventLines(
    live,
    {
      accountId: 1,
      types: new Set(['screening.completed', 'case.opened']),
      lastEventId: null,
      mayFollow: async () => true,
      seconds: null,
      isLeaving: () => false,
      ...changes,
    },
    times,
  );

const next = async (stream: AsyncGenerator<string>): Promise<string | undefined> =>
  (await stream.next()).value as string | undefined;

/** The next line that is no heartbeat. */
async function nextEvent(stream: AsyncGenerator<string>): Promise<string | undefined> {
  for (;;) {
    const line = await next(stream);
    if (!line?.startsWith(':')) return line;
  }
}

const READY = 'retry: 2000\nevent: ready\ndata: {}\n\n';

describe('the lines of a stream', () => {
  it('begin with ready, and then are the events of the types that were asked for', async () => {
    const stream = lines();
    expect(await next(stream)).toBe(READY);
    feed.add(event(1, 'case.decided'));
    feed.add(event(2));
    expect(await nextEvent(stream)).toBe('id: event-2\nevent: screening.completed\ndata: {"n":2}\n\n');
    await stream.return(undefined);
    expect([left, feed.followers]).toEqual([1, 0]);
  });

  it('continue after the last event that was seen', async () => {
    for (const n of [1, 2, 3]) feed.add(event(n));
    const stream = lines({ lastEventId: 'event-2' });
    expect(await next(stream)).toBe(READY);
    expect(await next(stream)).toContain('id: event-3');
    await stream.return(undefined);
  });

  it('say so when events may be missing: at the beginning, and later', async () => {
    const stream = lines({ lastEventId: 'long-gone' });
    expect(await next(stream)).toContain('event: reset');
    feed.interrupt();
    expect(await nextEvent(stream)).toBe('event: reset\ndata: {}\n\n');
    await stream.return(undefined);
  });

  it('have a comment at least every heartbeat, so that no proxy takes the connection for dead', async () => {
    const stream = lines();
    await next(stream);
    expect(await next(stream)).toBe(': alive\n\n');
    await stream.return(undefined);
  });

  it.each([
    ['not_allowed', { mayFollow: async () => false }],
    ['restarting', { isLeaving: () => true }],
    ['over', { seconds: 0 }],
  ] as const)('end with %s', async (reason, changes) => {
    const stream = lines(changes);
    await next(stream);
    expect(await nextEvent(stream)).toBe(`event: end\ndata: {"reason":"${reason}"}\n\n`);
    expect(await stream.next()).toMatchObject({ done: true });
    expect([left, feed.followers]).toEqual([1, 0]);
  });

  it('end when the caller reads too slowly, and hold no more than 256 events until then', async () => {
    const stream = lines();
    await next(stream);
    for (let n = 1; n <= 1_000; n += 1) feed.add(event(n));
    const read: (string | undefined)[] = [];
    for (let line = await nextEvent(stream); line !== undefined; line = await nextEvent(stream))
      read.push(line);
    expect(read).toHaveLength(257);
    expect(read.at(-1)).toContain('too_slow');
  });
});
