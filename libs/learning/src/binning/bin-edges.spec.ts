import fc from 'fast-check';
import { edgeBetween, findBinEdges } from './bin-edges';
import { binOf, MISSING_BIN } from './bin-of';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

test('few different values get a bin each', () => {
  const edges = findBinEdges(Float64Array.of(3, 1, 2, 2, Number.NaN, 1), 6, 255);
  expect([1, 2, 3].map((value) => binOf(value, edges))).toEqual([1, 2, 3]);
  expect(edges).toHaveLength(2);
});

test('many values get bins of about as many rows', () => {
  const values = Float64Array.from({ length: 10_000 }, (_, index) => index * index);
  const edges = findBinEdges(values, values.length, 10);
  const rows = new Array<number>(11).fill(0);
  for (const value of values) (rows[binOf(value, edges)] as number)++;
  expect(edges).toHaveLength(9);
  for (const count of rows.slice(1)) expect(Math.abs(count - 1_000)).toBeLessThanOrEqual(2);
});

test('a value that fills a bin by itself has one of its own', () => {
  const values = Float64Array.from({ length: 1_000 }, (_, index) => (index < 500 ? 0 : index));
  const edges = findBinEdges(values, values.length, 5);
  expect(binOf(0, edges)).toBe(1);
  expect(binOf(500, edges)).toBe(2);
});

test.each([
  ['a column of one value', [7, 7, 7]],
  ['a column without a value', [Number.NaN, Number.POSITIVE_INFINITY]],
  ['a column without rows', []],
])('%s needs no edge', (_, values) => {
  expect(findBinEdges(Float64Array.from(values), values.length, 255)).toHaveLength(0);
});

test('rows that are held back do not shape the edges', () => {
  const values = Float64Array.of(1, 2, 100, 200);
  expect([...findBinEdges(values, 2, 255)]).toEqual([...findBinEdges(values.subarray(0, 2), 2, 255)]);
});

test('there are never more bins than asked for, and edges ascend', () => {
  fc.assert(
    fc.property(fc.array(finite, { maxLength: 300 }), fc.integer({ min: 2, max: 255 }), (values, most) => {
      const edges = findBinEdges(Float64Array.from(values), values.length, most);
      expect(edges.length).toBeLessThan(most);
      expect(edges.every((edge, at) => at === 0 || edge > (edges[at - 1] as number))).toBe(true);
    }),
  );
});

test('an edge is between its neighbours, and has as few digits as possible', () => {
  fc.assert(
    fc.property(finite, finite, (a, b) => {
      fc.pre(a !== b);
      const [low, high] = a < b ? [a, b] : [b, a];
      const edge = edgeBetween(low, high);
      expect(edge >= low && edge < high).toBe(true);
    }),
  );
  expect(edgeBetween(219.99, 220.01)).toBe(220);
});

test('the bin of a value is one more than the edges below it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(finite, { maxLength: 30 }), finite, (unsorted, value) => {
      const edges = Float64Array.from(unsorted).sort();
      expect(binOf(value, edges)).toBe(1 + edges.filter((edge) => edge < value).length);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%p is missing', (value) => {
  expect(binOf(value, Float64Array.of(1, 2))).toBe(MISSING_BIN);
});
