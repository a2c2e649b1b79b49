import fc from 'fast-check';
import type { TrainingSet } from '../dataset/training-set';
import { buildCategoryTable, weightOf } from './category-table';
import { categoryWeight, LEAST_ROWS } from './category-weight';
import { orderedWeights } from './ordered-weights';

function setOf(labels: number[], times: number[], labelTimes?: number[]): TrainingSet {
  return {
    columns: [{ name: 'code', kind: 'category' }],
    rows: labels.length,
    values: [],
    labels: Uint8Array.from(labels),
    times: Float64Array.from(times),
    labelTimes: labelTimes && Float64Array.from(labelTimes),
  };
}

const row = fc.record({
  category: fc.constantFrom('a', 'b', 'c', null),
  label: fc.integer({ min: 0, max: 1 }),
  gap: fc.integer({ min: 0, max: 3 }),
  delay: fc.integer({ min: 0, max: 20 }),
});

/** The same by definition: every row looks at all others. */
function bruteForce(
  values: readonly (string | null)[],
  { labels, times, labelTimes }: TrainingSet,
  at: number,
) {
  const known = [...values.keys()].filter(
    (other) => Math.max(times[other] as number, labelTimes?.[other] ?? 0) < (times[at] as number),
  );
  const outcomes = (rows: number[]) => ({
    frauds: rows.reduce((sum, each) => sum + (labels[each] as number), 0),
    rows: rows.length,
  });
  return categoryWeight(outcomes(known.filter((other) => values[other] === values[at])), outcomes(known));
}

test('a row sees the outcomes that were known when it came, all of them and no other', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
      let now = 0;
      const times = rows.map(({ gap }) => (now += gap));
      const values = rows.map(({ category }) => category);
      const knownAt = rows.map(({ delay }, at) => (times[at] as number) + delay);
      const set = setOf(
        rows.map(({ label }) => label),
        times,
        knownAt,
      );
      const weights = orderedWeights(values, set, rows.length);
      for (const [at, category] of values.entries()) {
        expect(weights[at]).toBe(category === null ? Number.NaN : bruteForce(values, set, at));
      }
    }),
  );
});

test('a row’s own outcome never shows in its weight, even where it is said to be known before', () => {
  const values = new Array<string>(30).fill('a');
  const times = values.map((_, at) => at);
  const early = times.map(() => -5);
  const weights = [0, 1].map((last) => {
    const labels = values.map((_, at) => (at === 29 ? last : at % 2));
    return orderedWeights(values, setOf(labels, times, early), 30)[29];
  });
  expect(weights[0]).toBe(weights[1]);
});

test('an average, a rare and an unknown category weigh 0', () => {
  expect(categoryWeight({ frauds: 0, rows: 0 }, { frauds: 10, rows: 100 })).toBe(0);
  expect(categoryWeight({ frauds: 4, rows: LEAST_ROWS - 1 }, { frauds: 10, rows: 100 })).toBe(0);
  expect(Math.abs(categoryWeight({ frauds: 100, rows: 1_000 }, { frauds: 100, rows: 1_000 }))).toBeLessThan(
    0.01,
  );
});

test('more frauds weigh more, and more rows are believed more', () => {
  const all = { frauds: 100, rows: 10_000 };
  const few = categoryWeight({ frauds: 2, rows: 10 }, all);
  expect(few).toBeGreaterThan(categoryWeight({ frauds: 1, rows: 10 }, all));
  expect(categoryWeight({ frauds: 20, rows: 100 }, all)).toBeGreaterThan(few);
  expect(categoryWeight({ frauds: 0, rows: 1_000 }, all)).toBeLessThan(0);
});

test('the table has categories of enough rows, the most common first; others weigh 0, no value is missing', () => {
  const values = [...new Array(20).fill('a'), ...new Array(9).fill('b'), ...new Array(4).fill('c'), null];
  const labels = Uint8Array.from(values, (value) => (value === 'b' ? 1 : 0));
  const table = buildCategoryTable(values, labels, Int32Array.from(values.keys()));
  expect([...table.keys()]).toEqual(['a', 'b']);
  expect(weightOf(table, 'b')).toBeGreaterThan(0);
  expect(weightOf(table, 'a')).toBeLessThan(0);
  expect(weightOf(table, 'c')).toBe(0);
  expect(weightOf(table, null)).toBeNaN();
});
