import type { Sample } from '../load/sample-log';
import { compare, problemsOf } from './figures';

/** Work that took these milliseconds. */
const samplesOf = (times: readonly number[], problem: string | null = null): Sample[] =>
  times.map((ms, n) => ({ kind: 'POST screen', dueAt: n, endedAt: n + ms, problem }));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

describe('two phases', () => {
  it('are compared by the p99 when there are samples for it', () => {
    const { tail, calmTailMs, attackTailMs, ratio } = compare(
      samplesOf(upTo(400)),
      samplesOf(upTo(400).map((ms) => ms * 3)),
      [],
    );
    expect({ tail, calmTailMs, attackTailMs, ratio }).toEqual({
      tail: 'p99',
      calmTailMs: 396,
      attackTailMs: 1_188,
      ratio: 3,
    });
  });

  it.each([
    [299, 'p95'],
    [60, 'p95'],
    [59, 'p90'],
    [30, 'p90'],
    [29, 'p50'],
    [1, 'p50'],
  ])('of which one has %i samples are compared by %s', (count, tail) => {
    expect(compare(samplesOf(upTo(1_000)), samplesOf(upTo(count)), []).tail).toBe(tail);
  });

  it('say over which range the ratio may lie: around one for the same, above it for slower', () => {
    const calm = samplesOf(upTo(400));
    const [low, high] = compare(calm, calm, []).ratioRange ?? [];
    expect([low, high].map((end) => Math.abs(Number(end) - 1) < 0.1)).toEqual([true, true]);
    const [slower] = compare(calm, samplesOf(upTo(400).map((ms) => ms * 3)), []).ratioRange ?? [];
    expect(slower).toBeGreaterThan(2.5);
  });

  it('of which one is empty have no ratio', () => {
    const { ratio, ratioRange, attack } = compare(samplesOf([1]), [], []);
    expect({ ratio, ratioRange, attack }).toEqual({
      ratio: null,
      ratioRange: null,
      attack: { count: 0, p50Ms: null, p95Ms: null, p99Ms: null, mostMs: null },
    });
  });

  it('take what failed with the time that it took', () => {
    expect(compare(samplesOf([1]), samplesOf([10_000], '504'), []).ratio).toBe(10_000);
  });
});

test('problems are counted by what was done and how it failed', () => {
  const samples = [...samplesOf([1, 2], '503 unavailable'), ...samplesOf([3])];
  expect(problemsOf(samples)).toEqual({ 'POST screen: 503 unavailable': 2 });
});
