import type { ApiClient } from './api-client';
import type { DataFile } from './data-files';
import type { Metric } from './metrics';

export type Row = Readonly<Record<string, unknown>>;

/** A figure before it is known which file it belongs to. */
export type Figure = Omit<Metric, 'set'>;

/** How one kind of labelled file is replayed through the API and what is measured on it. */
export interface EvalSet {
  readonly area: string;
  /** Whether a file of the area is of this kind. */
  fits(file: DataFile): boolean;
  measure(rows: readonly Row[], api: ApiClient): Promise<Figure[]>;
}

/** The text of a cell, empty when it is absent. */
export function cell(row: Row, name: string): string {
  const value = row[name];
  return value === undefined || value === null ? '' : String(value);
}
