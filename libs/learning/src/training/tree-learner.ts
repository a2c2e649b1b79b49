import { writeTrees } from '../model/write-document';
import { boost } from '../trees/boost';
import { LEAF, type Tree } from '../trees/tree';
import type { Learner } from './learner';
import type { TrainingOptions } from './training-options';

export function treeLearner(options: TrainingOptions): Learner {
  return {
    maxBins: options.maxBins,
    learn(task, iterations, onProgress) {
      const maxTrees = iterations ?? options.maxTrees;
      const { trees, logOdds } = boost(task, { ...options, maxTrees }, (done) => onProgress(done, maxTrees));
      return {
        logOdds,
        iterations: trees.length,
        trees: trees.length,
        gains: sumGains(trees, task.table.bins.length),
        write: (columns, calibration) => writeTrees(columns, task.base, trees, calibration),
      };
    },
  };
}

function sumGains(trees: readonly Tree[], columns: number): Float64Array {
  const gains = new Float64Array(columns);
  for (const { column, gain } of trees) {
    for (const [node, own] of column.entries()) {
      if (own !== LEAF) gains[own] = (gains[own] as number) + (gain[node] as number);
    }
  }
  return gains;
}
