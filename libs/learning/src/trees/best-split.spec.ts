import fc from 'fast-check';
import { BestSplit, searchColumn } from './best-split';
import { randomTable } from './binned-table.fixture';
import { addColumns, layOut } from './histogram';

const LIMITS = { minLeafRows: 3, lambda: 1.5 };

type Data = ReturnType<typeof randomTable>;

function sumsOf({ gradients }: Data, rows: readonly number[]) {
  const add = (values: Float32Array) => rows.reduce((sum, row) => sum + (values[row] as number), 0);
  return { first: add(gradients.first), second: add(gradients.second), rows: rows.length };
}

/** The largest gain of any split of a column, found by trying every division of the rows. */
function bruteForceGain(data: Data, bins: Uint8Array, binCount: number): number {
  const all = [...bins.keys()];
  const worth = (rows: readonly number[]) => {
    const { first, second } = sumsOf(data, rows);
    return first ** 2 / (second + LIMITS.lambda);
  };
  let best = 0;
  for (let last = 1; last <= binCount; last += 1) {
    for (const missingLeft of [true, false]) {
      const goesLeft = (row: number) => (bins[row] === 0 ? missingLeft : (bins[row] as number) <= last);
      const left = all.filter(goesLeft);
      const right = all.filter((row) => !goesLeft(row));
      if (Math.min(left.length, right.length) < LIMITS.minLeafRows) continue;
      best = Math.max(best, worth(left) + worth(right) - worth(all));
    }
  }
  return best;
}

function searched(data: Data): BestSplit {
  const rows = Int32Array.from(data.gradients.first.keys());
  const layout = layOut(data.table.edges);
  const histogram = new Float64Array(layout.length);
  const node = { rows, gradients: data.gradients, from: 0, to: rows.length };
  addColumns(histogram, layout, data.table.bins, [0], node);
  const best = new BestSplit();
  const part = { column: 0, histogram, offset: 0, bins: layout.binCounts[0] as number };
  searchColumn(part, sumsOf(data, [...rows]), LIMITS, best);
  return best;
}

test('the split found gains as much as the best of all', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 6, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (seed, rows, bins) => {
        const data = randomTable(seed, rows, [bins]);
        const best = bruteForceGain(data, data.table.bins[0] as Uint8Array, bins);
        expect(searched(data).gain).toBeCloseTo(best, 8);
      },
    ),
  );
});

function dataOf(bins: number[], first: number[]): Data {
  const second = Float32Array.from(first, () => 0.25);
  return {
    table: { rows: bins.length, edges: [Float64Array.of(0, 1)], bins: [Uint8Array.from(bins)] },
    gradients: { first: Float32Array.from(first), second },
  };
}

test('missing values go to the side whose outcomes they share', () => {
  const like2 = searched(
    dataOf([0, 0, 0, 1, 1, 1, 2, 2, 2], [0.5, 0.5, 0.5, -0.5, -0.5, -0.5, 0.5, 0.5, 0.5]),
  );
  expect(like2).toMatchObject({ bin: 1, missingLeft: false });
  const like1 = searched(
    dataOf([0, 0, 0, 1, 1, 1, 2, 2, 2], [-0.5, -0.5, -0.5, -0.5, -0.5, -0.5, 0.5, 0.5, 0.5]),
  );
  expect(like1).toMatchObject({ bin: 1, missingLeft: true });
});

test('being missing alone may be what a split distinguishes', () => {
  const split = searched(
    dataOf([0, 0, 0, 1, 2, 3, 1, 2, 3], [-0.5, -0.5, -0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
  );
  expect(split).toMatchObject({ bin: 3, missingLeft: false });
});

test('where none is missing, missing values will go with the larger side', () => {
  const split = searched(dataOf([1, 1, 1, 2, 2, 2, 2], [0.5, 0.5, 0.5, -0.5, -0.5, -0.5, -0.5]));
  expect(split).toMatchObject({ bin: 1, missingLeft: false });
});

test('there is no split where a side would have too few rows', () => {
  expect(searched(dataOf([1, 1, 2, 2, 2, 2, 2], [0.5, 0.5, -0.5, -0.5, -0.5, -0.5, -0.5])).column).toBe(-1);
});
