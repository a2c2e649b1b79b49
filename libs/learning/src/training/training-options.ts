import { TrainingError } from '../dataset/training-error';

/** How a model is trained. Shares are 0 to 1. */
export interface TrainingOptions {
  /** Gradient-boosted trees, or a logistic regression over binned columns. */
  readonly kind: 'trees' | 'logistic';
  /** The same seed and the same set give the same model, to the byte. */
  readonly seed: number;
  /** Maximum of trees; fewer when more would not help. */
  readonly maxTrees: number;
  /** How much of its correction each tree makes. */
  readonly learningRate: number;
  readonly maxLeaves: number;
  readonly maxDepth: number;
  /** Fewest rows in a leaf. */
  readonly minLeafRows: number;
  /** L2 on leaf values; for the logistic regression, on its weights. */
  readonly lambda: number;
  /** Share of the columns that each tree may use. */
  readonly featureShare: number;
  /** Share of the rows that each tree is grown on. */
  readonly rowShare: number;
  /** Trees without an improvement after which training stops. */
  readonly earlyStoppingRounds: number;
  /** Bins of a column's values, 2 to 255. */
  readonly maxBins: number;
  /** Rows for early stopping and calibration: those before the validation's. */
  readonly calibrationShare: number;
  /** The last rows by time: used only for the metrics. */
  readonly validationShare: number;
  /** Whether the model is retrained on all rows, in the way that was measured. */
  readonly refit: boolean;
}

/** The middle of the options that did equally well on card payments: see ADR 38. */
export const DEFAULT_TRAINING_OPTIONS: TrainingOptions = {
  kind: 'trees',
  seed: 1,
  maxTrees: 300,
  learningRate: 0.05,
  maxLeaves: 31,
  maxDepth: 8,
  minLeafRows: 20,
  lambda: 5,
  featureShare: 0.5,
  rowShare: 0.7,
  earlyStoppingRounds: 40,
  maxBins: 255,
  calibrationShare: 0.15,
  validationShare: 0.15,
  refit: true,
};

type Range = readonly [least: number, most: number];

/** The allowed values of each number. */
const RANGES: Readonly<Record<Exclude<keyof TrainingOptions, 'kind' | 'refit'>, Range>> = {
  seed: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  maxTrees: [1, 2_000],
  learningRate: [0.001, 1],
  maxLeaves: [2, 255],
  maxDepth: [1, 32],
  minLeafRows: [1, 1_000_000],
  lambda: [0.001, 1_000_000],
  featureShare: [0, 1],
  rowShare: [0.01, 1],
  earlyStoppingRounds: [1, 2_000],
  maxBins: [2, 255],
  calibrationShare: [0, 0.5],
  validationShare: [0, 0.5],
};

/** @throws TrainingError `bad_options` naming the option. */
export function completeOptions(given: Partial<TrainingOptions>): TrainingOptions {
  const options = { ...DEFAULT_TRAINING_OPTIONS, ...given };
  for (const [name, [least, most]] of Object.entries(RANGES) as [keyof typeof RANGES, Range][]) {
    const value = options[name];
    if (!(value >= least && value <= most)) {
      throw new TrainingError('bad_options', `${name} must be from ${least} to ${most}, not ${value}`);
    }
  }
  return options;
}
