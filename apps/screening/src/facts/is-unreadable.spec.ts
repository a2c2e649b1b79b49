import { isCountryUnreadable, isUnreadable } from './is-unreadable';
import { buildLearned, buildLocation } from './screening-facts.builder';

const failed = (source: string) =>
  buildLearned({ degraded: [{ source, cause: 'timeout' }], billing: null, shipping: null });

describe('isUnreadable', () => {
  it('holds for a part that the checks found nothing in', () => {
    expect(isUnreadable(buildLearned(), 'phone')).toBe(true);
    expect(isCountryUnreadable(buildLearned({ billing: buildLocation() }), 'billing')).toBe(true);
  });

  it('does not hold for a part that was read', () => {
    const phone = { e164: '+442079460958', countryCode: 'GB', isDisposable: false, contributions: [] };
    expect(isUnreadable(buildLearned({ phone }), 'phone')).toBe(false);
    const billing = buildLocation({ countryCode: 'GB' });
    expect(isCountryUnreadable(buildLearned({ billing }), 'billing')).toBe(false);
  });

  it('does not blame the text when its check failed, or no check could be asked', () => {
    expect([isUnreadable(failed('phone'), 'phone'), isUnreadable(null, 'phone')]).toEqual([false, false]);
    expect([isCountryUnreadable(failed('place'), 'shipping'), isCountryUnreadable(null, 'billing')]).toEqual([
      false,
      false,
    ]);
  });
});
