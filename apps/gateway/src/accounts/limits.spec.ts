import { computeLimits, DEFAULT_LIMITS, NO_LIMIT_SETTINGS } from './limits';

describe('the limits of a key', () => {
  it('are the defaults unless set', () => {
    expect(computeLimits(NO_LIMIT_SETTINGS, NO_LIMIT_SETTINGS)).toEqual(DEFAULT_LIMITS);
  });

  it('come from the key first, then from the account, each limit for itself', () => {
    const key = { ratePerMinute: 5, perDay: null, perMonth: null };
    const account = { ratePerMinute: 50, perDay: 500, perMonth: null };
    expect(computeLimits(key, account)).toEqual({ ratePerMinute: 5, perDay: 500, perMonth: 1_000_000 });
  });

  it('keep a zero: it blocks, it is not an absent value', () => {
    const key = { ratePerMinute: null, perDay: 0, perMonth: null };
    const account = { ratePerMinute: null, perDay: 500, perMonth: null };
    expect(computeLimits(key, account).perDay).toBe(0);
  });
});
