import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { PLAN_SIZES } from './plan-sizes';

describe('PLAN_SIZES', () => {
  it('has the plan of every country that is read', () => {
    const missing = getCountries().filter((country) => !PLAN_SIZES.has(getCountryCallingCode(country)));
    expect(missing).toEqual([]);
  });

  it('has a number of numbers for each: at least one, and no more than fifteen digits make', () => {
    for (const [callingCode, size] of PLAN_SIZES) {
      expect(size).toBeGreaterThanOrEqual(1);
      expect(size).toBeLessThanOrEqual(10 ** (15 - callingCode.length));
    }
  });
});
