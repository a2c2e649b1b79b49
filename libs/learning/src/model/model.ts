import type { ColumnSpec } from '../dataset/training-set';

/** A value as an order has it; null when it is unknown. */
export type RowValue = number | string | boolean | null;

/** What one column added. */
export interface ContributionTerm {
  readonly column: string;
  /** Never 0. */
  readonly logOdds: number;
}

/** Why a model thinks so. `baseLogOdds` and the terms add up to `logOdds`, to the last bit and in any order. */
export interface Explanation {
  /** What the model says on average over what it learned from. */
  readonly baseLogOdds: number;
  readonly logOdds: number;
  /** The weightiest first; columns that added nothing are left out. */
  readonly terms: readonly ContributionTerm[];
}

/** A model ready for use. Rows hold a value for each column, in their order. */
export interface Model {
  readonly columns: readonly ColumnSpec[];
  /** @returns log-odds of fraud; `probabilityOf` makes them a probability. */
  predict(row: readonly RowValue[]): number;
  explain(row: readonly RowValue[]): Explanation;
}
