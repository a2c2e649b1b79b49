import type { LearningTask } from '../dataset/learning-task';
import { fitScorecard, SCORECARD_BINS } from '../logistic/scorecard';
import { writeScorecard } from '../model/write-document';
import type { Learner } from './learner';
import type { TrainingOptions } from './training-options';

export function logisticLearner(options: TrainingOptions): Learner {
  return {
    maxBins: Math.min(options.maxBins, SCORECARD_BINS),
    learn(task, _iterations, onProgress) {
      const { weights, logOdds, sweeps } = fitScorecard(task, options.lambda, onProgress);
      const { means, spreads } = describe(task, weights);
      return {
        logOdds,
        iterations: sweeps,
        trees: 0,
        gains: Float64Array.from(spreads),
        write: (columns, calibration) => writeScorecard(columns, task.base, { weights, means }, calibration),
      };
    },
  };
}

/** By column: its average contribution over the training rows, and its mean deviation from there. */
function describe({ table, learnFrom }: LearningTask, weights: readonly Float64Array[]) {
  const average = (column: number, toValue: (weight: number) => number) => {
    const bins = table.bins[column] as Uint8Array;
    const own = (weights[column] as Float64Array).map(toValue);
    let sum = 0;
    for (const row of learnFrom) sum += own[bins[row] as number] as number;
    return sum / learnFrom.length;
  };
  const means = weights.map((_, column) => average(column, (weight) => weight));
  const spreads = means.map((mean, column) => average(column, (weight) => Math.abs(weight - mean)));
  return { means, spreads };
}
