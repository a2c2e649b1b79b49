import type { Calibration } from '../calibration/platt';
import type { LearningTask } from '../dataset/learning-task';
import type { DocumentColumn, ModelDocument } from '../model/model-document';

/** The progress of a piece of work. */
export interface Progress {
  /** `trial`, `refit`. */
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

/** The learned model, not yet calibrated. */
export interface Learned {
  /** For every row of the table. */
  readonly logOdds: Float64Array;
  /** Trees, or sweeps. */
  readonly iterations: number;
  readonly trees: number;
  /** By column: its importance, in any unit. */
  readonly gains: Float64Array;
  write(columns: DocumentColumn[], calibration: Calibration): ModelDocument;
}

/** Learns one kind of model. */
export interface Learner {
  /** Maximum of bins per column. */
  readonly maxBins: number;
  /** @param iterations the exact number of trees; null when the watched rows decide when to stop. */
  learn(
    task: LearningTask,
    iterations: number | null,
    onProgress: (done: number, total: number) => void,
  ): Learned;
}
