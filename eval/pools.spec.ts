import { Pools } from './pools';

const row = (positive: boolean, score: number) => ({ positive, score, flagged: score >= 90 });
const benign = Array.from({ length: 200 }, (_, n) => row(false, n < 2 ? 60 : 10));

describe('Pools', () => {
  it('compares the positives of one file with the negatives of the others, at one threshold', () => {
    const pools = new Pools();
    const dev = { area: 'url', split: 'dev' as const };
    pools.add(dev, 'url/dev_fresh', [row(true, 95), row(true, 61), row(true, 59), row(true, 10)]);
    pools.add(dev, 'url/dev_roots', benign);
    const figures = Object.fromEntries(
      pools.measure().map(({ set, name, value }) => [`${set}: ${name}`, value]),
    );
    expect(figures).toMatchObject({
      'url/dev_fresh: recall at one threshold': 0.75,
      'url/dev_roots: flagged at one threshold (false)': 0.01,
      'url/dev all files: flagged: recall': 0.25,
      'url/dev all files: flagged: false': 0,
    });
  });

  it('takes no threshold where the score has no bearing on the label', () => {
    const pools = new Pools();
    const rows = [
      { positive: true, score: null, flagged: true },
      { positive: false, score: null, flagged: false },
    ];
    pools.add({ area: 'ua', split: 'dev' }, 'ua/dev_a', rows);
    expect(pools.measure().map(({ name, value }) => [name, value])).toEqual([
      ['flagged: recall', 1],
      ['flagged: false', 0],
      ['flagged: precision', 1],
    ]);
  });

  it('keeps the splits apart: rows seen in building are not judged on', () => {
    const pools = new Pools();
    pools.add({ area: 'url', split: 'dev' }, 'url/dev_a', benign);
    pools.add({ area: 'url', split: 'heldout' }, 'url/heldout_b', [row(true, 95)]);
    const sets = new Set(pools.measure().map(({ set }) => set));
    expect(sets).toEqual(new Set(['url/dev all files', 'url/dev_a', 'url/heldout all files']));
  });
});
