import { areaInterval, bootstrap, bootstrapGroups, ratioOfShares, wilson } from './intervals';
import { areaUnderCurve } from './metrics';
import { randomNumbers } from './random-addresses';

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

describe('bootstrapGroups', () => {
  it('gives a figure the copies of a group separately', () => {
    const sizes = new Set<number>();
    bootstrapGroups([['a'], ['b'], ['c']], (drawn) => sizes.add(drawn.length).size);
    expect([...sizes]).toEqual([3]);
  });
});

describe('areaInterval', () => {
  const rows = (...scored: [boolean, number, string?][]) =>
    scored.map(([positive, score, group]) => ({ positive, score, group }));

  it('has the variance of DeLong, by hand: placements of 1 and ½ in each class', () => {
    const two = rows([true, 3], [true, 1], [false, 2], [false, 0]);
    const [low = 0, high = 0] = areaInterval(two) ?? [];
    // The bound above is cut at 1.
    expect([(0.75 - low) / 1.96, high]).toEqual([expect.closeTo(Math.sqrt(0.0625 + 0.0625), 10), 1]);
  });

  it('encloses the true area in about 95 of 100 samples', () => {
    const next = randomNumbers(3);
    // The larger of two uniform numbers exceeds a third one in two of three cases.
    const sample = () =>
      rows(
        ...Array.from({ length: 60 }, (): [boolean, number] => [true, Math.max(next(), next())]),
        ...Array.from({ length: 60 }, (): [boolean, number] => [false, next()]),
      );
    const enclosed = Array.from({ length: 300 }, () => areaInterval(sample())).filter(
      (interval) => interval !== null && interval[0] <= 2 / 3 && interval[1] >= 2 / 3,
    );
    expect(enclosed.length).toBeGreaterThan(273);
    expect(enclosed.length).toBeLessThan(297);
  });

  it('is wider where rows of a group are copies of each other, as wide as without the copies', () => {
    const once = rows([true, 3, 'a'], [true, 1, 'b'], [false, 1.2, 'c'], [false, 0, 'd'], [true, 1.5, 'e']);
    const twice = [...once, ...once].map((row) => ({ ...row }));
    expect(areaUnderCurve(twice)).toBe(areaUnderCurve(once));
    expect(areaInterval(twice, ({ group }) => group)).toEqual(
      areaInterval(once)?.map((bound) => expect.closeTo(bound, 10)),
    );
    expect(areaInterval(twice)?.[0]).toBeGreaterThan(areaInterval(once)?.[0] ?? 1);
  });

  it('of a perfect area has a bound that the smaller class decides', () => {
    const perfect = rows([true, 2], [true, 3], [true, 4], [false, 1], [false, 0]);
    expect(areaInterval(perfect)).toEqual(wilson(2, 2));
    expect(areaInterval(rows([true, 1]))).toBeNull();
  });
});

describe('ratioOfShares', () => {
  const each = (hits: number, rows: number) =>
    Array.from({ length: rows }, (_, n) => ({ hits: n < hits ? 1 : 0, rows: 1 }));

  it('has the interval of the logarithm where every row is a group', () => {
    // Katz et al. (1978): the variance is 1/30 - 1/100 + 1/10 - 1/200, each times its n / (n - 1).
    const { value = 0, interval = [0, 0] } = ratioOfShares(each(30, 100), each(10, 200)) ?? {};
    const sd = Math.sqrt((1 / 30 - 1 / 100) * (100 / 99) + (1 / 10 - 1 / 200) * (200 / 199));
    expect(value).toBeCloseTo(6, 10);
    expect(interval.map((bound) => Math.log(bound / 6))).toEqual([
      expect.closeTo(-1.96 * sd, 10),
      expect.closeTo(1.96 * sd, 10),
    ]);
  });

  it('is wider where hits come in groups', () => {
    const grouped = ratioOfShares([{ hits: 30, rows: 30 }, ...each(0, 70)], each(10, 200));
    const apart = ratioOfShares(each(30, 100), each(10, 200));
    expect(grouped?.value).toBeCloseTo(apart?.value ?? 0, 10);
    expect(grouped?.interval[0]).toBeLessThan(apart?.interval[0] ?? 0);
  });

  it('exists where one side has none, and not where both have none', () => {
    expect(ratioOfShares(each(5, 10), each(0, 100))?.value).toBeCloseTo(100, 10);
    expect([ratioOfShares(each(0, 10), each(0, 10)), ratioOfShares([], each(1, 2))]).toEqual([null, null]);
  });
});
