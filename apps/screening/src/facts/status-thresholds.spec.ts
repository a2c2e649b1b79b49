import fc from 'fast-check';
import { DEFAULT_COSTS, explainThresholds, thresholdsFrom, thresholdsOf } from './status-thresholds';

const NOTHING_SET = { reviewAbove: null, rejectFrom: null, costs: null };

/** What each decision costs at a score, in the derivation's own terms. */
function cheapestAt(score: number, costs: typeof DEFAULT_COSTS) {
  const odds = (costs.fraudShare / (1 - costs.fraudShare)) * Math.exp((score - 30) / 20);
  const p = odds / (1 + odds);
  const approve = p * (costs.orderAmount * costs.chargebackShare + costs.chargebackFee);
  const reject = (1 - p) * (costs.orderAmount * costs.lostSaleShare + costs.lostSaleFixed);
  const least = Math.min(approve, costs.review, reject);
  return { least, of: { APPROVE: approve, REVIEW: costs.review, REJECT: reject } };
}

const anyCosts = fc.record({
  orderAmount: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
  lostSaleShare: fc.double({ min: 0.01, max: 10, noNaN: true }),
  lostSaleFixed: fc.double({ min: 0, max: 1e4, noNaN: true }),
  chargebackShare: fc.double({ min: 0.01, max: 10, noNaN: true }),
  chargebackFee: fc.double({ min: 0, max: 1e4, noNaN: true }),
  review: fc.double({ min: 0, max: 1e6, noNaN: true }),
  fraudShare: fc.double({ min: 0.000_01, max: 0.5, noNaN: true }),
});

describe('thresholdsFrom', () => {
  it('gives 70 and 90 for the default costs', () => {
    expect(explainThresholds(DEFAULT_COSTS)).toMatchObject({
      reviewAbove: 70,
      rejectFrom: 90,
      reviewFromProbability: 0.069417,
      rejectFromProbability: 0.167,
    });
  });

  it('reviews earlier and rejects only at the end of the scale where margins are high and reviews quick', () => {
    const costs = { ...DEFAULT_COSTS, lostSaleShare: 0.4, review: 4 };
    expect(thresholdsFrom(costs)).toMatchObject({ reviewAbove: 55, rejectFrom: 100 });
  });

  it('leaves no score for a review that never pays', () => {
    const costs = { ...DEFAULT_COSTS, review: 1_000 };
    const { reviewAbove, rejectFrom } = thresholdsFrom(costs);
    expect([reviewAbove, rejectFrom]).toEqual([71.99, 72]);
    expect(explainThresholds(costs).explanation).toBe(
      'An order of 100 costs 10 if an honest customer is refused, 120 if it is charged back, and 1,000 if it is reviewed; 1 % of orders are fraud. A review is never the cheapest: a rejection costs less than an approval from 7.69 % on (score 72).',
    );
  });

  it('never rejects an order without evidence, nor needs more than a score can be', () => {
    expect(thresholdsFrom({ ...DEFAULT_COSTS, review: 0 })).toMatchObject({
      reviewAbove: 0,
      rejectFrom: 100,
    });
    const certain = { ...DEFAULT_COSTS, lostSaleShare: 0.0001, review: 100, fraudShare: 0.5 };
    expect(thresholdsFrom(certain)).toMatchObject({ reviewAbove: 0, rejectFrom: 1 });
  });

  it('is in order and within the scale, whatever decisions cost', () => {
    fc.assert(
      fc.property(anyCosts, (costs) => {
        const { reviewAbove, rejectFrom } = thresholdsFrom(costs);
        expect(reviewAbove).toBeGreaterThanOrEqual(0);
        expect(reviewAbove).toBeLessThan(rejectFrom);
        expect(rejectFrom).toBeGreaterThanOrEqual(1);
        expect(rejectFrom).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('picks the cheapest decision for every score between 1 and 99, but for the rounding', () => {
    fc.assert(
      fc.property(anyCosts, fc.integer({ min: 1, max: 99 }), (costs, score) => {
        const { reviewAbove, rejectFrom } = thresholdsFrom(costs);
        // Within half a point of a threshold, the rounded one may decide otherwise.
        fc.pre(Math.abs(score - reviewAbove) > 0.51 && Math.abs(score - rejectFrom) > 0.51);
        const status = score >= rejectFrom ? 'REJECT' : score > reviewAbove ? 'REVIEW' : 'APPROVE';
        const { least, of } = cheapestAt(score, costs);
        expect(of[status]).toBeLessThanOrEqual(least * (1 + 1e-9));
      }),
    );
  });

  it.each([
    ['a dearer chargeback reviews and rejects no later', 'chargebackFee', [-1, -1]],
    ['a dearer lost sale reviews and rejects no earlier', 'lostSaleFixed', [1, 1]],
    ['a dearer review reviews no earlier and rejects no later', 'review', [1, -1]],
  ] as const)('%s', (_name, field, [review, reject]) => {
    fc.assert(
      fc.property(anyCosts, fc.double({ min: 0, max: 1e4, noNaN: true }), (costs, more) => {
        const before = thresholdsFrom(costs);
        const after = thresholdsFrom({ ...costs, [field]: costs[field] + more });
        expect(review * (after.reviewAbove - before.reviewAbove)).toBeGreaterThanOrEqual(-0.01001);
        expect(reject * (after.rejectFrom - before.rejectFrom)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('reviews and rejects no later where more orders are fraud', () => {
    fc.assert(
      fc.property(anyCosts, fc.double({ min: 0.000_01, max: 0.5, noNaN: true }), (costs, other) => {
        const [few, many] = [Math.min(costs.fraudShare, other), Math.max(costs.fraudShare, other)];
        const before = thresholdsFrom({ ...costs, fraudShare: few });
        const after = thresholdsFrom({ ...costs, fraudShare: many });
        expect(after.reviewAbove).toBeLessThanOrEqual(before.reviewAbove);
        expect(after.rejectFrom).toBeLessThanOrEqual(before.rejectFrom);
      }),
    );
  });
});

describe('explainThresholds', () => {
  it('says how the thresholds follow', () => {
    expect(explainThresholds(DEFAULT_COSTS).explanation).toBe(
      'An order of 100 costs 10 if an honest customer is refused, 120 if it is charged back, and 8.33 if it is reviewed; 1 % of orders are fraud. A review costs less than an approval above a probability of fraud of 6.94 % (score 70), and a rejection less than a review from 16.7 % on (score 90).',
    );
  });

  it('says where the scale ends first', () => {
    expect(explainThresholds({ ...DEFAULT_COSTS, lostSaleShare: 0.4, review: 4 }).explanation).toMatch(
      /a rejection less than a review from 90 % on \(score 100, where scores end\)\.$/,
    );
  });
});

describe('thresholdsOf', () => {
  it('are the defaults where neither thresholds nor costs are set', () => {
    expect(thresholdsOf(NOTHING_SET)).toMatchObject({ reviewAbove: 70, rejectFrom: 90 });
  });

  it('follow from costs, and a threshold that is set goes before', () => {
    const costs = { ...DEFAULT_COSTS, lostSaleShare: 0.4, review: 4 };
    expect(thresholdsOf({ ...NOTHING_SET, costs })).toEqual({ reviewAbove: 55, rejectFrom: 100 });
    expect(thresholdsOf({ ...NOTHING_SET, costs, rejectFrom: 60 })).toEqual({
      reviewAbove: 55,
      rejectFrom: 60,
    });
  });
});
