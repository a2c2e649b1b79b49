import { CoalescingUsageStorage } from './coalescing-usage.storage';
import { QuotaFigures } from './quota-figures';
import type { CallAsk, QuotaGrant } from './usage-counters.repository';

/** A storage over in-memory counters: one window that never ends, on a clock that the test advances. */
function storageOver(used: Record<string, number> = {}) {
  const state = { clock: 0, statements: [] as (readonly CallAsk[])[] };
  const counters = {
    takeCalls: async (asks: readonly CallAsk[]) => {
      state.statements.push(asks);
      return asks.map((ask) => {
        const usedBefore = used[ask.usageId] ?? 0;
        const granted = Math.max(0, Math.min(ask.asked, ask.allowed - usedBefore));
        used[ask.usageId] = usedBefore + granted;
        const slots = Math.min(granted, ask.counting);
        const { usageId, bucket } = ask;
        return { usageId, bucket, granted, usedBefore, secondsLeft: 42.5, quota: quotaGrant(ask, slots) };
      });
    },
  };
  const figures = new QuotaFigures(() => state.clock);
  return { storage: new CoalescingUsageStorage(counters, figures, () => state.clock), state, figures };
}

function quotaGrant({ usageId, bucket }: CallAsk, granted: number): QuotaGrant {
  const days = { day: '2026-03-01', month: '2026-03-01', daySecondsLeft: 60, monthSecondsLeft: 60 };
  return { usageId, bucket, granted, dayUsedBefore: 3, monthUsedBefore: 7, ...days };
}

const call = (storage: CoalescingUsageStorage, key: string, limit: number) =>
  storage.increment(key, 60_000, limit);

describe('the counters of the minute', () => {
  it('tell a call how many there were with it, and whole seconds to the end of the window', async () => {
    const { storage } = storageOver({ a: 4 });
    expect(await call(storage, 'a ', 10)).toEqual({
      totalHits: 5,
      timeToExpire: 43,
      isBlocked: false,
      timeToBlockExpire: 0,
    });
  });

  it('are asked once for all calls that come in together, and number them one by one', async () => {
    const { storage, state } = storageOver();
    const records = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call(storage, index % 2 ? 'a ' : 'b ', 100)),
    );
    expect(state.statements).toHaveLength(1);
    expect(state.statements[0]).toHaveLength(2);
    expect(records.map((record) => record.totalHits)).toEqual(
      Array.from({ length: 20 }, (_, i) => Math.floor(i / 2) + 1),
    );
  });

  it('let through exactly the limit and refuse the rest', async () => {
    const { storage } = storageOver();
    const records = await Promise.all(Array.from({ length: 64 }, () => call(storage, 'a ', 40)));
    expect(records.filter((record) => !record.isBlocked)).toHaveLength(40);
    expect(records.filter((record) => record.isBlocked)).toHaveLength(24);
  });

  it('are not asked again for a full window until it ends or the limit grows', async () => {
    const { storage, state } = storageOver();
    await call(storage, 'a ', 0);
    state.clock = 42_000;
    expect(await call(storage, 'a ', 0)).toMatchObject({ isBlocked: true, timeToBlockExpire: 1 });
    expect(state.statements).toHaveLength(1);
    expect(await call(storage, 'a ', 1)).toMatchObject({ isBlocked: false });
    state.clock = 42_500;
    await call(storage, 'a ', 0);
    expect(state.statements).toHaveLength(3);
  });

  it('bring the figures of day and month along, but not those of an endpoint with a limit of its own', async () => {
    const { storage, figures } = storageOver();
    await call(storage, 'a ', 10);
    await call(storage, 'b post-screen', 10);
    expect(figures.find('a')).toMatchObject({ dayUsed: 3, monthUsed: 7 });
    expect(figures.find('b')).toBeNull();
  });

  it('give a call that counts its slot in the quota in the same statement', async () => {
    const { storage, state } = storageOver();
    const quota = { accountId: 1, perDay: 10, perMonth: 100 };
    const [first, second] = await Promise.all([
      storage.admit('a ', 10, quota),
      storage.admit('a ', 10, null),
    ]);
    expect(state.statements).toEqual([[expect.objectContaining({ asked: 2, counting: 1, quota })]]);
    expect([first?.quota?.slot, second?.quota]).toEqual([1, null]);
  });
});
