import { ENOUGH_ORDERS, MOST_READ, sampleOf, shareToCount, shareToRead } from './shadow-sample';

const DAY = { accountId: 1, from: '20260301', to: '20260302', rulesets: [1] };

describe('a sample of a shadow', () => {
  it('is all of it up to enough orders, and no more than these', () => {
    expect(shareToCount(ENOUGH_ORDERS, 1)).toBe(1);
    expect(shareToCount(1_000_000, 1)).toBe(0.1);
  });

  it('is the thinner the more versions are tried', () => {
    expect(shareToCount(ENOUGH_ORDERS, 5)).toBe(1);
    expect(shareToCount(ENOUGH_ORDERS, 200)).toBe(0.025);
  });

  it('is read order by order as far as its matches come into memory', () => {
    expect(shareToRead(MOST_READ)).toBe(1);
    expect(shareToRead(500_000)).toBe(0.1);
  });

  it('is the first ids of a day', () => {
    expect(sampleOf(DAY, 1)).toBe(DAY);
    expect(sampleOf(DAY, 0.5)).toEqual({ ...DAY, to: '20260301-800000' });
    expect(sampleOf(DAY, 1 - 1e-9).to).toBe('20260301-g');
  });
});
