/**
 * One column. A `number` may be any finite number; a `flag` is 0 or 1; a `category` is a short code such as a country.
 * Numbers that are not finite, and null for a category, are missing.
 */
export interface ColumnSpec {
  readonly name: string;
  readonly kind: 'number' | 'flag' | 'category';
}

/** The values of one column, one per row: numbers and flags in typed arrays, categories as strings. */
export type ColumnValues = Float32Array | Float64Array | readonly (string | null)[];

/** The training data: orders with a known outcome, in order of arrival. */
export interface TrainingSet {
  readonly columns: readonly ColumnSpec[];
  readonly rows: number;
  /** By column. */
  readonly values: readonly ColumnValues[];
  /** 1 is fraud, 0 is not. */
  readonly labels: Uint8Array;
  /** When each order arrived: milliseconds since 1970, ascending. */
  readonly times: Float64Array;
  /** When each outcome became known, also in milliseconds since 1970; without it, at once. */
  readonly labelTimes?: Float64Array;
}
