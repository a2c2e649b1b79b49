import type { BinnedColumns } from '../binning/binned-columns';

/** What a learner works on: a table, which of its rows it learns from, and which it only watches. */
export interface LearningTask {
  readonly table: BinnedColumns;
  readonly labels: Uint8Array;
  /** Rows, ascending. */
  readonly learnFrom: Int32Array;
  /** Rows from here up to `watchTo`, exclusive, tell when to stop; none when both are the same. */
  readonly watchFrom: number;
  readonly watchTo: number;
  /** Log-odds to start from: those of the frauds among `learnFrom`. */
  readonly base: number;
}
