import { computePermits, MOST_PER_ENDPOINT } from './endpoint-permits';

it.each([
  [0, MOST_PER_ENDPOINT],
  [1, MOST_PER_ENDPOINT],
  [1_000, MOST_PER_ENDPOINT],
  [1_053, 18],
  [2_000, 10],
  [5_000, 4],
  [10_000, 2],
  [10_001, 1],
  [14_000, 1],
  [60_000, 1],
])('an answer after %s ms suits %s attempts at once', (durationMs, permits) => {
  expect(computePermits(durationMs)).toBe(permits);
});

it('an endpoint takes at most twenty seconds of attempts for each second, whatever its latency', () => {
  for (let durationMs = 1_000; durationMs <= 20_000; durationMs += 37) {
    expect(computePermits(durationMs) * durationMs).toBeLessThanOrEqual(20_000);
  }
});
