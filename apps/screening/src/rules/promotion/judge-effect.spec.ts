import { DEFAULT_LIMITS } from './default-limits';
import { effectOf, type TouchedOrders } from './effect-of-promotion';
import { judgeEffect, judgePrecision, judgeScreenings } from './judge-effect';

const NONE = {
  maxRejectRateIncrease: null,
  maxReviewRateIncrease: null,
  maxApproveRateIncrease: null,
  minShadowScreenings: null,
  minPrecision: null,
  maxFalsePositives: null,
};

const touched = (count: number, order: Partial<TouchedOrders> = {}): TouchedOrders[] => [
  { orders: count, from: 'APPROVE', to: 'REJECT', outcome: null, ...order },
];

const judge = (orders: readonly TouchedOrders[], screened: number, limits: object) =>
  judgeEffect(effectOf(orders, screened), { ...NONE, ...limits });

describe('a limit on a rate', () => {
  it('allows a rate at the limit, and refuses one above', () => {
    expect(judge(touched(5), 1_000, { maxRejectRateIncrease: 0.5 })).toEqual([]);
    expect(judge(touched(6), 1_000, { maxRejectRateIncrease: 0.5 })).toMatchObject([
      { figures: { limit: 'max_reject_rate_increase', allowed: 0.5, found: 0.6, of: 1_000 } },
    ]);
  });

  it('counts what rises against what falls', () => {
    const orders = [...touched(10), ...touched(10, { from: 'REJECT', to: 'REVIEW' })];
    expect(effectOf(orders, 100).increases).toEqual({ APPROVE: -10, REVIEW: 10, REJECT: 0 });
    expect(judge(orders, 100, { maxRejectRateIncrease: 0, maxReviewRateIncrease: 9 })).toMatchObject([
      { figures: { limit: 'max_review_rate_increase', found: 10 } },
    ]);
    const freed = touched(3, { from: 'REJECT', to: 'APPROVE' });
    expect(judge(freed, 100, { maxApproveRateIncrease: 2 })).toMatchObject([
      { figures: { limit: 'max_approve_rate_increase', found: 3 } },
    ]);
  });

  it('gives no share for fewer than a hundred orders', () => {
    expect(judge(touched(99), 99, { maxRejectRateIncrease: 0 })).toEqual([]);
    expect(judge([], 0, { maxRejectRateIncrease: 0 })).toEqual([]);
  });

  it('holds by default against what a slip would do', () => {
    expect(judge(touched(6), 100, DEFAULT_LIMITS)).toHaveLength(1);
    expect(judge(touched(5), 100, DEFAULT_LIMITS)).toEqual([]);
    expect(judge(touched(11, { to: 'REVIEW' }), 100, DEFAULT_LIMITS)).toHaveLength(1);
    expect(judge(touched(50, { from: 'REJECT', to: 'APPROVE' }), 100, DEFAULT_LIMITS)).toEqual([]);
  });
});

describe('false positives', () => {
  it('are legitimate orders that would be answered more strictly, and no others', () => {
    const orders = [
      ...touched(2, { outcome: 'false_positive' }),
      ...touched(1, { outcome: 'false_positive', to: 'REVIEW' }),
      ...touched(1, { outcome: 'false_positive', from: 'REJECT', to: 'REVIEW' }),
      ...touched(1, { outcome: 'confirmed_fraud' }),
    ];
    expect(effectOf(orders, 10).falsePositives).toBe(3);
    expect(judge(orders, 10, { maxFalsePositives: 3 })).toEqual([]);
    expect(judge(orders, 10, { maxFalsePositives: 2 })).toMatchObject([
      { figures: { limit: 'max_false_positives', allowed: 2, found: 3 } },
    ]);
  });
});

describe('a sample', () => {
  it('is reported, and represents the orders that it is drawn from', () => {
    const orders = touched(6, { outcome: 'false_positive' });
    const limits = { ...NONE, maxRejectRateIncrease: 0.5, maxFalsePositives: 59 };
    const passed = judgeEffect(effectOf(orders, 1_000, 10_000), limits);
    expect(passed.map(({ figures }) => figures)).toEqual([
      { limit: 'max_reject_rate_increase', allowed: 0.5, found: 0.6, of: 1_000, sample_of: 10_000 },
      { limit: 'max_false_positives', allowed: 59, found: 60, of: 1_000, sample_of: 10_000 },
    ]);
    for (const { message } of passed)
      expect(message).toMatch('A sample was evaluated: 1000 of 10000 orders.');
  });
});

const known = (fraud: number, legitimate: number, seen = 100) => ({ fraud, legitimate, screened: 100, seen });

describe('what one version must have shown', () => {
  it('is as many orders as the account asks for', () => {
    const limits = { ...NONE, minShadowScreenings: 10 };
    expect([judgeScreenings(10, limits), judgeScreenings(0, NONE)]).toEqual([null, null]);
    expect(judgeScreenings(9, limits)?.figures).toMatchObject({ found: 9, allowed: 10 });
  });

  it('is precision, once twenty outcomes are known', () => {
    const limits = { ...NONE, minPrecision: 0.5 };
    expect([
      judgePrecision(known(0, 19), limits),
      judgePrecision(known(10, 10), limits),
      judgePrecision(known(0, 50), NONE),
    ]).toEqual([null, null, null]);
    expect(judgePrecision(known(9, 11), limits)?.figures).toEqual({
      limit: 'min_precision',
      allowed: 0.5,
      found: 0.45,
      of: 20,
    });
    expect(judgePrecision(known(9, 11, 1_000), limits)).toMatchObject({
      message: expect.stringMatching('A sample was evaluated: 100 of 1000 orders.'),
      figures: { of: 20, sample_of: 1_000 },
    });
  });
});
