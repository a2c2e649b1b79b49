import { AccountFeed } from './account-feed';
import type { LiveEvent } from './live-event';

const event = (n: number, arrivedAt = n * 10_000, text = 'x'): LiveEvent => ({
  id: `event-${n}`,
  type: 'case.opened',
  text,
  arrivedAt,
});
const idsAfter = (feed: AccountFeed, n: number) => feed.after(`event-${n}`)?.map(({ id }) => id) ?? null;

describe('the feed of an account', () => {
  it('passes each event on once, to everyone who follows', () => {
    const feed = new AccountFeed();
    const seen: (string | null)[][] = [[], []];
    const [first, second] = seen.map((list) => feed.follow((each) => list.push(each?.id ?? null)));
    feed.add(event(1));
    feed.add(event(1));
    second?.();
    feed.add(event(2));
    first?.();
    feed.add(event(3));
    expect(seen).toEqual([['event-1', 'event-2'], ['event-1']]);
    expect(feed.followers).toBe(0);
  });

  it('continues after the last event that was seen, with those that came shortly before it', () => {
    const feed = new AccountFeed();
    for (const each of [event(1, 0), event(2, 1_000), event(3, 2_500), event(4, 9_000)]) feed.add(each);
    expect(idsAfter(feed, 3)).toEqual(['event-2', 'event-4']);
    expect(idsAfter(feed, 4)).toEqual([]);
  });

  it('knows nothing of an event that it never had, has forgotten, or may have missed', () => {
    const feed = new AccountFeed();
    const seen: unknown[] = [];
    feed.follow((each) => seen.push(each));
    for (let n = 1; n <= 257; n += 1) feed.add(event(n));
    expect([idsAfter(feed, 999), idsAfter(feed, 1)]).toEqual([null, null]);
    expect(idsAfter(feed, 2)).toHaveLength(255);
    feed.interrupt();
    expect([idsAfter(feed, 257), seen.at(-1)]).toEqual([null, null]);
  });

  it('keeps no more than 256 KiB, whatever the size of the events', () => {
    const feed = new AccountFeed();
    for (let n = 1; n <= 5; n += 1) feed.add(event(n, n * 10_000, 'x'.repeat(100_000)));
    expect([idsAfter(feed, 3), idsAfter(feed, 4)]).toEqual([null, ['event-5']]);
  });
});
