import { groupEdges, groupOf, stabilityIndex } from './population-stability';

const upTo = (count: number) => Array.from({ length: count }, (_, value) => value);

test('edges part a sample into groups of equally many', () => {
  const edges = groupEdges(upTo(1_000), 10);
  const counts = new Array(10).fill(0);
  for (const value of upTo(1_000)) counts[groupOf(value, edges)] += 1;
  expect(counts).toEqual(new Array(10).fill(100));
});

test('equal values stay together, and no group is empty by construction', () => {
  const sample = [...new Array(900).fill(0.01), ...new Array(100).fill(0.5)];
  expect(groupEdges(sample, 10)).toEqual([0.01]);
  expect(groupEdges(new Array(50).fill(0.2), 10)).toEqual([]);
});

test('an edge belongs to the group below it', () => {
  expect([0.1, 0.2, 0.20001, 7].map((value) => groupOf(value, [0.1, 0.2]))).toEqual([0, 1, 2, 2]);
});

test('the index is 0 for equal shares of any sizes, and follows the formula for others', () => {
  expect(stabilityIndex([10, 20], [100, 200])).toBe(0);
  // (0.6 - 0.5) ln(0.6/0.5) + (0.4 - 0.5) ln(0.4/0.5)
  expect(stabilityIndex([50, 50], [60, 40])).toBeCloseTo(0.040_546_5, 7);
});

test('the index is the same both ways, and finite for a group that nothing falls into', () => {
  expect(stabilityIndex([90, 10], [10, 90])).toBeCloseTo(stabilityIndex([10, 90], [90, 10]), 12);
  expect(stabilityIndex([50, 50], [100, 0])).toBeGreaterThan(0.25);
  expect(Number.isFinite(stabilityIndex([50, 50], [100, 0]))).toBe(true);
});
