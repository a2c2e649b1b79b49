import fc from 'fast-check';
import { randomTable } from './binned-table.fixture';
import type { Gradients } from './gradients';
import { addColumns, layOut, SLOT, subtract } from './histogram';

const BINS = [3, 1, 255, 7, 2, 40];

/** The reference histogram, computed row by row in plain lists. */
function bruteForce(
  bins: Uint8Array,
  rows: Int32Array,
  { first, second }: Gradients,
  binCount: number,
): number[] {
  const sums = new Array<number>(binCount * SLOT).fill(0);
  for (const row of rows) {
    const slot = (bins[row] as number) * SLOT;
    sums[slot] = (sums[slot] as number) + (first[row] as number);
    sums[slot + 1] = (sums[slot + 1] as number) + (second[row] as number);
    sums[slot + 2] = (sums[slot + 2] as number) + 1;
  }
  return sums;
}

function histogramOf({ table, gradients }: ReturnType<typeof randomTable>, rows: Int32Array): Float64Array {
  const layout = layOut(table.edges);
  const own = {
    first: Float32Array.from(rows, (row) => gradients.first[row] as number),
    second: Float32Array.from(rows, (row) => gradients.second[row] as number),
  };
  const histogram = new Float64Array(layout.length);
  const columns = [...table.bins.keys()];
  addColumns(histogram, layout, table.bins, columns, { rows, gradients: own, from: 0, to: rows.length });
  return histogram;
}

test('a histogram is, to the last bit, what adding rows one by one gives', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 300 }), (seed, size) => {
      const data = randomTable(seed, size, BINS);
      const rows = Int32Array.from({ length: size }, (_, row) => row).filter((row) => row % 3 !== 0);
      const { offsets, binCounts } = layOut(data.table.edges);
      const histogram = histogramOf(data, rows);
      for (const [column, bins] of data.table.bins.entries()) {
        const own = bruteForce(bins, rows, data.gradients, binCounts[column] as number);
        const offset = offsets[column] as number;
        expect([...histogram.subarray(offset, offset + own.length)]).toEqual(own);
      }
    }),
    { numRuns: 50 },
  );
});

test('a parent less one child is, to the last bit, the other child', () => {
  const data = randomTable(4, 5_000, BINS);
  const all = Int32Array.from({ length: 5_000 }, (_, row) => row);
  const parent = histogramOf(data, all);
  subtract(
    parent,
    histogramOf(
      data,
      all.filter((row) => row % 7 < 2),
    ),
  );
  expect(parent).toEqual(
    histogramOf(
      data,
      all.filter((row) => row % 7 >= 2),
    ),
  );
});

test('only the columns that are asked for are summed up', () => {
  const { table, gradients } = randomTable(5, 100, BINS);
  const layout = layOut(table.edges);
  const histogram = new Float64Array(layout.length);
  const rows = Int32Array.from({ length: 100 }, (_, row) => row);
  addColumns(histogram, layout, table.bins, [3], { rows, gradients, from: 0, to: 100 });
  const [from, to] = [layout.offsets[3] as number, layout.offsets[4] as number];
  expect(histogram.subarray(from, to).some((sum) => sum !== 0)).toBe(true);
  expect(histogram.filter((sum, place) => sum !== 0 && (place < from || place >= to))).toHaveLength(0);
});
