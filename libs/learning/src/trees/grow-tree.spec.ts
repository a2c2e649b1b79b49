import { randomTable } from './binned-table.fixture';
import type { Gradients } from './gradients';
import { TreeGrower } from './grow-tree';
import { LEAF, leafOf, type Tree } from './tree';
import type { TreeLimits } from './tree-limits';

const LIMITS: TreeLimits = {
  maxLeaves: 16,
  maxDepth: 6,
  minLeafRows: 20,
  lambda: 1,
  learningRate: 1,
  mostLeafValue: 4,
};
const ROWS = 3_000;
const { table, gradients } = randomTable(11, ROWS, [10, 200, 3, 50]);
const everyRow = Int32Array.from({ length: ROWS }, (_, row) => row);
const columns = [0, 1, 2, 3];

const grow = (limits: Partial<TreeLimits> = {}, sample = everyRow, of: Gradients = gradients) =>
  new TreeGrower(table, { ...LIMITS, ...limits }).grow(sample, of, columns);

const leavesOf = (tree: Tree) => [...tree.column.keys()].filter((node) => tree.column[node] === LEAF);

function rowsByLeaf(tree: Tree, sample = everyRow): Map<number, number[]> {
  const byLeaf = new Map<number, number[]>();
  for (const row of sample) {
    const leaf = leafOf(tree, table.bins, row);
    byLeaf.set(leaf, [...(byLeaf.get(leaf) ?? []), row]);
  }
  return byLeaf;
}

test('a leaf has the value that its own rows ask for', () => {
  const tree = grow();
  for (const [leaf, rows] of rowsByLeaf(tree)) {
    const first = rows.reduce((sum, row) => sum + (gradients.first[row] as number), 0);
    const second = rows.reduce((sum, row) => sum + (gradients.second[row] as number), 0);
    expect(tree.value[leaf]).toBe(-first / (second + LIMITS.lambda));
  }
});

test('an inner node has the average of the rows that pass it', () => {
  const tree = grow();
  let sum = 0;
  for (const row of everyRow) sum += tree.value[leafOf(tree, table.bins, row)] as number;
  expect(tree.value[0]).toBeCloseTo(sum / ROWS, 12);
});

test('a tree keeps to its leaves, its depth and its rows in a leaf', () => {
  expect(leavesOf(grow())).toHaveLength(16);
  expect(leavesOf(grow({ maxDepth: 2 })).length).toBeLessThanOrEqual(4);
  for (const rows of rowsByLeaf(grow({ minLeafRows: 150 })).values())
    expect(rows.length).toBeGreaterThanOrEqual(150);
});

test('rows outside the sample have no influence', () => {
  const half = everyRow.filter((row) => row % 2 === 0);
  const other = gradients.first.map((slope, row) => (row % 2 === 0 ? slope : -slope));
  expect(grow({}, half)).toEqual(grow({}, half, { ...gradients, first: other }));
});

test('a grower grows the same tree again, whatever it grew before', () => {
  const grower = new TreeGrower(table, LIMITS);
  const first = grower.grow(everyRow, gradients, columns);
  grower.grow(
    everyRow.filter((row) => row % 3 === 0),
    gradients,
    [1],
  );
  expect(grower.grow(everyRow, gradients, columns)).toEqual(first);
});

test('no leaf goes beyond the most that one may add', () => {
  const tree = grow({ mostLeafValue: 0.5, learningRate: 0.1 });
  for (const leaf of leavesOf(tree)) expect(Math.abs(tree.value[leaf] as number)).toBeLessThanOrEqual(0.05);
});
