/** What is known of a data set, whatever its source. */
export interface DataSetInfo {
  /** Stable, unique, kebab-case: the name in answers, metrics and the operator's commands. */
  readonly name: string;
  /** The package's version, or the date of an own table. */
  readonly version: string;
  /** SPDX id, or the source's own wording where it has none. */
  readonly licence: string;
  /** The source, as its attribution requires. */
  readonly source: string;
  /** Entries after compiling: ranges, domains, towns. */
  readonly rows: number;
  /** Day of the data, `YYYY-MM-DD`; null when its publisher does not state it. */
  readonly date: string | null;
}

/** A data set in service: compiled and immutable. */
export interface LoadedDataSet<Data> {
  readonly info: DataSetInfo;
  readonly data: Data;
  /** SHA-256, in hex, of its source. Reads files the first time: for operators, not for the hot path. */
  digest(): Promise<string>;
}

/** How a data set is loaded. `empty` serves while it cannot be loaded: it knows nothing and says so. */
export interface DataSetLoader<Data> {
  readonly name: string;
  readonly empty: Data;
  /** @throws the error with the files: missing, unreadable, or not of the expected form. */
  load(): Promise<LoadedDataSet<Data>>;
}

/**
 * A data set that no package contains: it serves `empty` until an operator imports it, and does not count as missing
 * before.
 */
export interface FedDataSet<Data> {
  readonly name: string;
  readonly empty: Data;
  readonly load: null;
}

/** Stands for a data set that has not been imported yet. */
export const NOT_LOADED = 'not_loaded';
