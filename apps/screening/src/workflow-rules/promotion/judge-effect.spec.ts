import { DEFAULT_LIMITS } from './default-limits';
import { effectOf, type TouchedOrder } from './effect-of-promotion';
import { judgeEffect, judgePrecision, judgeScreenings } from './judge-effect';

const NONE = {
  maxRejectRateIncrease: null,
  maxReviewRateIncrease: null,
  maxApproveRateIncrease: null,
  minShadowScreenings: null,
  minPrecision: null,
  maxFalsePositives: null,
};

const touched = (count: number, order: Partial<TouchedOrder> = {}): TouchedOrder[] =>
  Array.from({ length: count }, (_, n) => ({
    shieldId: String(n),
    from: 'APPROVE',
    to: 'REJECT',
    outcome: null,
    ...order,
  }));

const judge = (orders: readonly TouchedOrder[], screened: number, limits: object) =>
  judgeEffect(effectOf(orders, screened), { ...NONE, ...limits });

describe('a limit on a rate', () => {
  it('allows what is at it, and refuses what is above', () => {
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

  it('says nothing of fewer than a hundred orders, or of none', () => {
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

describe('what one version must have shown', () => {
  it('is as many orders as the account asks for', () => {
    const limits = { ...NONE, minShadowScreenings: 10 };
    expect([judgeScreenings(10, limits), judgeScreenings(0, NONE)]).toEqual([null, null]);
    expect(judgeScreenings(9, limits)?.figures).toMatchObject({ found: 9, allowed: 10 });
  });

  it('is precision, once twenty outcomes are known', () => {
    const limits = { ...NONE, minPrecision: 0.5 };
    expect([
      judgePrecision(0, 19, limits),
      judgePrecision(10, 10, limits),
      judgePrecision(0, 50, NONE),
    ]).toEqual([null, null, null]);
    expect(judgePrecision(9, 11, limits)?.figures).toMatchObject({ found: 0.45, of: 20 });
  });
});
