import type { Calibration } from '../calibration/platt';
import type { LearningTask } from '../dataset/learning-task';
import type { DocumentColumn, ModelDocument } from '../model/model-document';

/** How far a piece of work is. */
export interface Progress {
  /** `trial`, `refit`. */
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

/** What was learned, not yet calibrated. */
export interface Learned {
  /** Of every row of the table. */
  readonly logOdds: Float64Array;
  /** Trees, or sweeps. */
  readonly iterations: number;
  readonly trees: number;
  /** By column: how much it does, in any unit. */
  readonly gains: Float64Array;
  write(columns: DocumentColumn[], calibration: Calibration): ModelDocument;
}

/** Learns one kind of model. */
export interface Learner {
  /** Bins that a column has at the most. */
  readonly maxBins: number;
  /** @param iterations do exactly so many trees; null when the watched rows tell when to stop. */
  learn(
    task: LearningTask,
    iterations: number | null,
    onProgress: (done: number, total: number) => void,
  ): Learned;
}
