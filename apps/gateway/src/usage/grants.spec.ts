import { dealCalls, dealGrants, mergeAsks, mergeCalls } from './grants';
import type { CallAsk, CallGrant } from './usage-counters.repository';

const name = (usageId: string, bucket = '') => ({ usageId, bucket });

describe('merging asks', () => {
  it('counts the calls of one counter and keeps counters apart, also those of one key', () => {
    const asks = [name('a'), name('b'), name('a'), name('a', 'post-screen')];
    expect(mergeAsks(asks)).toEqual([
      { ask: name('a'), count: 2 },
      { ask: name('b'), count: 1 },
      { ask: name('a', 'post-screen'), count: 1 },
    ]);
  });

  it('uses the limit of the latest call', () => {
    const asks = [
      { ...name('a'), allowed: 5 },
      { ...name('a'), allowed: 9 },
    ];
    expect(mergeAsks(asks)[0]?.ask.allowed).toBe(9);
  });
});

describe('dealing grants', () => {
  it('serves first come first served and refuses the rest', () => {
    const grants = [
      { ...name('a'), granted: 2 },
      { ...name('b'), granted: 1 },
    ];
    const shares = dealGrants([name('a'), name('b'), name('a'), name('a'), name('b')], grants);
    expect(shares.map((share) => share.slot)).toEqual([1, 1, 2, null, null]);
  });

  it('fails loudly when a counter came back without a grant', () => {
    expect(() => dealGrants([name('a')], [])).toThrow('a call has no grant');
  });
});

const quota = { accountId: 1, perDay: 9, perMonth: 99 };
const plain = (usageId: string): CallAsk => ({
  ...name(usageId),
  asked: 1,
  allowed: 5,
  counting: 0,
  quota: null,
});
const counting = (usageId: string): CallAsk => ({ ...plain(usageId), counting: 1, quota });
const grantOf = (usageId: string, granted: number, slots: number): CallGrant => ({
  ...name(usageId),
  granted,
  usedBefore: 0,
  secondsLeft: 60,
  quota: {
    ...name(usageId),
    granted: slots,
    dayUsedBefore: 0,
    monthUsedBefore: 0,
    day: '2026-03-01',
    month: '2026-03-01',
    daySecondsLeft: 60,
    monthSecondsLeft: 60,
  },
});

describe('merging calls', () => {
  it('counts those of one counter, and apart those that want a slot in the quota', () => {
    expect(mergeCalls([plain('a'), counting('a'), counting('b'), plain('a')])).toEqual([
      { ...counting('a'), asked: 3, counting: 1 },
      { ...counting('b'), asked: 1, counting: 1 },
    ]);
  });
});

describe('dealing calls', () => {
  it('numbers the calls of the minute once each, those that want a slot in the quota first', () => {
    const asks = [plain('a'), counting('a'), plain('a'), counting('a')];
    const shares = dealCalls(asks, [grantOf('a', 4, 2)]);
    expect(shares.map(({ slot }) => slot)).toEqual([3, 1, 4, 2]);
    expect(shares.map(({ quota: share }) => share?.slot)).toEqual([undefined, 1, undefined, 2]);
  });

  it('lets a call in whose quota is used up, without a slot: it is refused for that, and has cost rate', () => {
    const shares = dealCalls([counting('a'), counting('a')], [grantOf('a', 2, 1)]);
    expect(shares.map(({ slot }) => slot)).toEqual([1, 2]);
    expect(shares.map(({ quota: share }) => share?.slot)).toEqual([1, null]);
  });

  it('gives a call that is not let in no slot anywhere', () => {
    expect(dealCalls([counting('a')], [grantOf('a', 0, 0)])).toMatchObject([{ slot: null, quota: null }]);
  });

  it('fails loudly when a counter came back without a grant', () => {
    expect(() => dealCalls([plain('a')], [])).toThrow('a call has no grant');
  });
});
