import { bootstrap, wilson } from './intervals';

const rounded = (interval: readonly number[] | null) => interval?.map((bound) => Number(bound.toFixed(4)));

describe('wilson', () => {
  it('gives the bounds of the published example, and stays within 0 and 1', () => {
    // Wallis, Binomial confidence intervals and contingency tests (2013): 5 of 10 is 0.2366 to 0.7634.
    expect(rounded(wilson(5, 10))).toEqual([0.2366, 0.7634]);
    expect(rounded(wilson(0, 20))).toEqual([0, 0.1611]);
    expect(rounded(wilson(20, 20))).toEqual([0.8389, 1]);
    expect(wilson(0, 0)).toBeNull();
  });
});

describe('bootstrap', () => {
  const mean = (rows: readonly number[]) =>
    rows.length === 0 ? null : rows.reduce((sum, each) => sum + each, 0) / rows.length;

  it('encloses the figure, the wider the fewer groups vary', () => {
    const single = Array.from({ length: 100 }, (_, n) => [n % 2]);
    const alike = Array.from({ length: 10 }, (_, n) => Array<number>(10).fill(n % 2));
    const [low = 1, high = 0] = bootstrap(single, mean) ?? [];
    const [lower = 1, higher = 0] = bootstrap(alike, mean) ?? [];
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
    expect(higher - lower).toBeGreaterThan(high - low);
  });

  it('is null where the figure is', () => {
    expect(bootstrap([[1]], () => null)).toBeNull();
  });
});
