export * from './dataset/training-error';
export * from './dataset/training-set';
export * from './factors/factors-model';
export * from './factors/fit-factors';
export * from './metrics/auc';
export * from './metrics/average-precision';
export * from './metrics/brier-score';
export * from './metrics/recall-at-fpr';
export * from './metrics/reliability';
export * from './model/load-model';
export * from './model/log-odds';
export * from './model/model';
export type { ModelDocument } from './model/model-document';
export type { Progress } from './training/learner';
export * from './training/model-figures';
export * from './training/train';
export {
  DEFAULT_TRAINING_OPTIONS,
  type TrainingOptions,
} from './training/training-options';
