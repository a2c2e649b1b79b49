import { NO_SETTINGS } from './account-settings.repository';
import { applyChanges } from './apply-changes';

const COSTS = {
  orderAmount: 100,
  lostSaleShare: 0.1,
  lostSaleFixed: 0,
  chargebackShare: 1,
  chargebackFee: 20,
  review: 8,
  fraudShare: 0.01,
};

const refusal = (param: string) => expect.objectContaining({ code: 'validation_failed', param });

describe('applyChanges', () => {
  it('leaves what is not named, and takes null back to the default', () => {
    const present = { ...NO_SETTINGS, reviewAbove: 50, dailyAmountLimit: 10, dailyAttemptsLimit: 5 };
    expect(applyChanges(present, { rejectFrom: 80, dailyAmountLimit: null })).toEqual({
      ...present,
      rejectFrom: 80,
      dailyAmountLimit: null,
    });
  });

  it('changes single currencies, and takes them all away on null', () => {
    const present = { ...NO_SETTINGS, dailyAmountLimits: { EUR: 1, USD: 2 } };
    const changed = applyChanges(present, { dailyAmountLimits: { USD: null, JPY: 3 } });
    expect(changed.dailyAmountLimits).toEqual({ EUR: 1, JPY: 3 });
    expect(applyChanges(present, { dailyAmountLimits: null }).dailyAmountLimits).toEqual({});
  });

  it('replaces costs as a whole, and null takes them away', () => {
    const costs = { ...COSTS, review: 5 };
    const present = { ...NO_SETTINGS, costs: COSTS };
    expect(applyChanges(present, { costs }).costs).toEqual(costs);
    expect(applyChanges(present, { reviewAbove: 20 }).costs).toEqual(COSTS);
    expect(applyChanges(present, { costs: null }).costs).toBeNull();
  });

  it.each([
    ['REVIEW beyond what follows for REJECT', { costs: COSTS }, { reviewAbove: 94 }],
    [
      'costs from which REJECT would follow below a set REVIEW',
      { reviewAbove: 89 },
      { costs: { ...COSTS, review: 9 } },
    ],
  ])('refuses %s', (_name, present, changes) => {
    const [param] = Object.keys(changes).map((name) => (name === 'costs' ? name : 'review_above'));
    expect(() => applyChanges({ ...NO_SETTINGS, ...present }, changes)).toThrow(refusal(param as string));
  });

  it.each([
    ['equal scores', {}, { reviewAbove: 50, rejectFrom: 50 }, 'review_above'],
    ['REVIEW beyond the default of REJECT', {}, { reviewAbove: 90 }, 'review_above'],
    ['REJECT at the default of REVIEW', {}, { rejectFrom: 70 }, 'reject_from'],
    [
      'a default that crosses what was set',
      { reviewAbove: 95, rejectFrom: 99 },
      { rejectFrom: null },
      'reject_from',
    ],
  ])('refuses %s', (_name, present, changes, param) => {
    expect(() => applyChanges({ ...NO_SETTINGS, ...present }, changes)).toThrow(refusal(param));
  });

  it('takes the widest and the narrowest distance', () => {
    expect(applyChanges(NO_SETTINGS, { reviewAbove: 0, rejectFrom: 100 })).toMatchObject({ rejectFrom: 100 });
    expect(applyChanges(NO_SETTINGS, { reviewAbove: 89.99 })).toMatchObject({ reviewAbove: 89.99 });
  });
});
