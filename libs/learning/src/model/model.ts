import type { ColumnSpec } from '../dataset/training-set';

/** A value of an order; null when it is unknown. */
export type RowValue = number | string | boolean | null;

/** The contribution of one column. */
export interface ContributionTerm {
  readonly column: string;
  /** Never 0. */
  readonly logOdds: number;
}

/**
 * The explanation of a prediction. `baseLogOdds` and the terms add up to `logOdds`, to the last bit and in any order.
 */
export interface Explanation {
  /** The model's average prediction over its training rows. */
  readonly baseLogOdds: number;
  readonly logOdds: number;
  /** Largest first; columns that added nothing are left out. */
  readonly terms: readonly ContributionTerm[];
}

/** A model ready for use. Rows hold one value per column, in the columns' order. */
export interface Model {
  readonly columns: readonly ColumnSpec[];
  /** @returns log-odds of fraud; `probabilityOf` makes them a probability. */
  predict(row: readonly RowValue[]): number;
  explain(row: readonly RowValue[]): Explanation;
}
