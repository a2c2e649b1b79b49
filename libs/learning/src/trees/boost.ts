import type { BinnedColumns } from '../binning/binned-columns';
import type { LearningTask } from '../dataset/learning-task';
import { SeededRandom } from '../random/seeded-random';
import type { TrainingOptions } from '../training/training-options';
import { EarlyStopping, type Forest } from './early-stopping';
import { computeGradients, type Gradients } from './gradients';
import { TreeGrower } from './grow-tree';
import { leafOf, type Tree } from './tree';

type BoostingOptions = Pick<
  TrainingOptions,
  | 'seed'
  | 'maxTrees'
  | 'learningRate'
  | 'maxLeaves'
  | 'maxDepth'
  | 'minLeafRows'
  | 'lambda'
  | 'featureShare'
  | 'rowShare'
  | 'earlyStoppingRounds'
>;

/** Maximum contribution of one leaf before the learning rate. */
const MOST_LEAF_VALUE = 4;

/**
 * Gradient boosting of the log loss. Each tree is grown on a sample of rows and columns of its own and corrects the
 * errors of those before it.
 *
 * @param onTree called after each tree with their number.
 */
export function boost(task: LearningTask, options: BoostingOptions, onTree: (trees: number) => void): Forest {
  const { table, labels, learnFrom } = task;
  const random = new SeededRandom(options.seed);
  const grower = new TreeGrower(table, { ...options, mostLeafValue: MOST_LEAF_VALUE });
  const gradients: Gradients = { first: new Float32Array(table.rows), second: new Float32Array(table.rows) };
  const logOdds = new Float64Array(table.rows).fill(task.base);
  const sample = new Int32Array(learnFrom.length);
  const columnCount = Math.max(1, Math.round(options.featureShare * table.bins.length));
  const watch = new EarlyStopping(task, options.earlyStoppingRounds);
  const trees: Tree[] = [];
  while (trees.length < options.maxTrees && !watch.isOver(trees.length, logOdds)) {
    computeGradients(labels, logOdds, learnFrom, gradients);
    const size = drawRows(sample, learnFrom, options.rowShare, random);
    const columns = random.choose(columnCount, table.bins.length);
    const tree = grower.grow(sample.subarray(0, size), gradients, columns);
    addTree(tree, table, logOdds);
    trees.push(tree);
    onTree(trees.length);
  }
  return watch.best(trees, logOdds);
}

/** Each row with the same probability. @returns the number of drawn rows; they are the first of `sample`, ascending. */
function drawRows(sample: Int32Array, from: Int32Array, share: number, random: SeededRandom): number {
  let size = 0;
  for (const row of from) if (share >= 1 || random.next() < share) sample[size++] = row;
  return size;
}

function addTree(tree: Tree, { rows, bins }: BinnedColumns, logOdds: Float64Array): void {
  for (let row = 0; row < rows; row += 1) {
    logOdds[row] = (logOdds[row] as number) + (tree.value[leafOf(tree, bins, row)] as number);
  }
}
