import type { Calibration } from '../calibration/platt';
import type { ReliabilityBin } from '../metrics/reliability';

/** The metrics of a model on unseen, later rows. Null where undefined: without a fraud, or with nothing else. */
export interface ValidationFigures {
  readonly rows: number;
  readonly frauds: number;
  readonly auc: number | null;
  readonly averagePrecision: number | null;
  readonly recallAt1PctFpr: number | null;
  /** The expected calibration error, over groups of equally many rows. */
  readonly calibrationError: number | null;
  readonly brier: number | null;
  readonly reliability: readonly ReliabilityBin[];
}

/** The importance of one column. */
export interface ColumnImportance {
  readonly column: string;
  /** Share of what all columns took off the loss; for a logistic model, of their mean contribution. 0 to 1. */
  readonly gain: number;
}

/** A model's card: what it was made from, and what to expect of it. */
export interface ModelFigures {
  readonly kind: 'trees' | 'logistic';
  readonly rows: number;
  readonly frauds: number;
  /** The first and the last order: milliseconds since 1970. */
  readonly span: { readonly from: number; readonly to: number };
  /** Training rows of the measured model, and the rows for its early stopping and calibration. */
  readonly fitRows: number;
  readonly calibrationRows: number;
  readonly calibration: Calibration;
  readonly validation: ValidationFigures;
  /** Columns with an effect, most important first. */
  readonly importance: readonly ColumnImportance[];
  /** Trees in the model; 0 for a logistic one. */
  readonly trees: number;
  /** The final number of trees, or of sweeps of a logistic model, in the measured model. */
  readonly bestIteration: number;
  /** Whether the model was then retrained on all rows. The metrics are of the model before. */
  readonly refitted: boolean;
}
