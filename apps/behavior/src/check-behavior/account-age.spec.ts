import { accountAgeSeconds, isNewAccount } from './account-age';

const now = new Date('2026-03-02T00:00:00Z');

describe('accountAgeSeconds', () => {
  it('counts whole seconds', () => {
    expect(accountAgeSeconds('2026-03-01T23:59:58.100Z', now)).toBe(1);
  });

  it('is unknown when nothing was sent, and never negative', () => {
    expect(accountAgeSeconds(null, now)).toBeNull();
    expect(accountAgeSeconds('2026-03-02T00:00:10Z', now)).toBe(0);
  });
});

describe('isNewAccount', () => {
  it.each([
    [0, true],
    [86_399, true],
    [86_400, false],
    [null, false],
  ])('takes an age of %s seconds for new: %s', (age, expected) => {
    expect(isNewAccount(age)).toBe(expected);
  });
});
