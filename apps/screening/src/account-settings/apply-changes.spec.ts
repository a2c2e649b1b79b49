import { NO_SETTINGS } from './account-settings.repository';
import { applyChanges } from './apply-changes';

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
