import { sortOrder } from './sort-order';
import { runAtOnce } from './steps';

describe('sortOrder', () => {
  it.each([0, 1, 1_024, 1_025, 10_000])('sorts %i entries', (count) => {
    const keys = Array.from({ length: count }, (_, index) => (index * 7_919) % 10_007);
    const order = runAtOnce(sortOrder(count, (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)));
    expect([...order].map((index) => keys[index])).toEqual([...keys].sort((a, b) => a - b));
  });
});
