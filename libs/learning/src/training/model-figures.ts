import type { Calibration } from '../calibration/platt';
import type { ReliabilityBin } from '../metrics/reliability';

/**
 * How a model did on rows that it had not seen and that came later. Null where it cannot be said: without a fraud, or
 * without any other.
 */
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

/** How much of what a model does is one column's doing. */
export interface ColumnImportance {
  readonly column: string;
  /** Share of what all columns took off the loss; of a logistic model, of what they move on average. 0 to 1. */
  readonly gain: number;
}

/** A model's card: what it was made from, and what can be expected of it. */
export interface ModelFigures {
  readonly kind: 'trees' | 'logistic';
  readonly rows: number;
  readonly frauds: number;
  /** The first and the last order: milliseconds since 1970. */
  readonly span: { readonly from: number; readonly to: number };
  /** Rows that the measured model learned from, and those that stopped and calibrated it. */
  readonly fitRows: number;
  readonly calibrationRows: number;
  readonly calibration: Calibration;
  readonly validation: ValidationFigures;
  /** Columns that do something, the weightiest first. */
  readonly importance: readonly ColumnImportance[];
  /** Trees in the model; 0 for a logistic one. */
  readonly trees: number;
  /** How many trees, or sweeps of a logistic model, the measured model ended with. */
  readonly bestIteration: number;
  /** Whether the model was then trained anew on all rows. The figures are of the one before. */
  readonly refitted: boolean;
}
