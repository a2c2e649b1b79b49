import { isStale } from './data-set-age';

const DAY_MS = 86_400_000;

describe('isStale', () => {
  it.each([
    ['cardBins', 365],
    ['torExits', 2],
    ['ipCity', 60],
    ['exportControl', 90],
  ] as const)('calls %s stale after %d days, by its own half-life', (key, days) => {
    expect(isStale(key, days * DAY_MS)).toBe(false);
    expect(isStale(key, days * DAY_MS + 1)).toBe(true);
  });

  it('is null for an unknown age and for a set that does not age', () => {
    expect(isStale('cardBins', null)).toBe(false);
    expect(isStale('subdivisions', 9_999 * DAY_MS)).toBe(false);
  });
});
