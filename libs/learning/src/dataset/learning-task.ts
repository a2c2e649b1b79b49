import type { BinnedColumns } from '../binning/binned-columns';

/** The input of a learner: a table, the rows to learn from, and those that it only watches. */
export interface LearningTask {
  readonly table: BinnedColumns;
  readonly labels: Uint8Array;
  /** Rows, ascending. */
  readonly learnFrom: Int32Array;
  /** Rows from here up to `watchTo`, exclusive, decide when to stop; none when both are equal. */
  readonly watchFrom: number;
  readonly watchTo: number;
  /** Log-odds to start from: those of the frauds among `learnFrom`. */
  readonly base: number;
}
