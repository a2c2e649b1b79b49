/** What is known of a data set, whoever made it. */
export interface DataSetInfo {
  /** Stable, unique, kebab-case: the name in answers, metrics and the operator's commands. */
  readonly name: string;
  /** The package's version, or the date of an own table. */
  readonly version: string;
  /** SPDX id, or the words of the source where it has none. */
  readonly licence: string;
  /** Where it comes from, as its attribution asks for. */
  readonly source: string;
  /** Entries after compiling: ranges, domains, places. */
  readonly rows: number;
  /** Day of the data, `YYYY-MM-DD`; null when its makers do not say. */
  readonly date: string | null;
}

/** A data set as it serves: compiled, and never changed again. */
export interface LoadedDataSet<Data> {
  readonly info: DataSetInfo;
  readonly data: Data;
  /** SHA-256, in hex, of what it was compiled from. Reads files the first time: for the operator's eyes, not the hot path. */
  digest(): Promise<string>;
}

/** How a data set is had. `empty` serves while it cannot be: it knows nothing and says so. */
export interface DataSetLoader<Data> {
  readonly name: string;
  readonly empty: Data;
  /** @throws what went wrong with the files: absent, unreadable, not of the expected form. */
  load(): Promise<LoadedDataSet<Data>>;
}

/** A data set that no package brings: it serves `empty` until an operator imports it, and is not missing before. */
export interface FedDataSet<Data> {
  readonly name: string;
  readonly empty: Data;
  readonly load: null;
}

/** Stands for a data set that nobody has imported yet. */
export const NOT_LOADED = 'not_loaded';
