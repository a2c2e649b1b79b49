import type { ApiClient } from './api-client';
import type { DataFile } from './data-files';
import type { FeedLoader } from './feed-loader';
import type { Metric } from './metrics';

export type Row = Readonly<Record<string, unknown>>;

/** A figure before its file is known. */
export type Figure = Omit<Metric, 'set'>;

/** What a set needs of a running Rampart. */
export type Api = Pick<ApiClient, 'screen' | 'check' | 'post' | 'postOnce' | 'get' | 'forEach'>;

/** The address of a Rampart, and a key for it. */
export interface ApiAccess {
  readonly url: string;
  readonly key: string;
}

/** What a set can use while it is measured. */
export interface Measuring {
  readonly api: Api;
  readonly file: DataFile;
  /** Every data file of the run, for a set that learns from one and is measured on another. */
  readonly files: readonly DataFile[];
  /** An account for this set alone, without limits; the key's account on an external Rampart. */
  readonly account: () => Promise<ApiAccess>;
  /** Null for an external Rampart, whose data sets are not ours to change. */
  readonly feeds: Pick<FeedLoader, 'load'> | null;
  /** Takes rows that are judged once all the files of their pool are read. */
  readonly pool: (rows: readonly PooledRow[]) => void;
}

/** A row of a pool: several files of one split whose rows are compared with each other. */
export interface PooledRow {
  readonly positive: boolean;
  /** 0–100; null where a score does not answer the question, like `fraud_score` for whether a client is a program. */
  readonly score: number | null;
  /** The API's own verdict. */
  readonly flagged: boolean;
}

/** How one kind of labelled file is replayed through the API, and the figures that are measured. */
export interface EvalSet {
  readonly area: string;
  /** Whether a file of the area is of this kind. */
  fits(file: DataFile): boolean;
  /** Sets that change the data of the service come after all the others of their area. */
  readonly isLast?: boolean;
  measure(rows: readonly Row[], measuring: Measuring): Promise<Figure[]>;
}

/** The text of a cell, empty when it is absent. */
export function cell(row: Row, name: string): string {
  const value = row[name];
  return value === undefined || value === null ? '' : String(value);
}

/** The first non-empty cell among several names. */
export function firstCell(row: Row, names: readonly string[]): string {
  return names.map((name) => cell(row, name)).find((text) => text !== '') ?? '';
}

/** Whether a cell means yes: `true`, `1`, `yes`, or one of the given words. */
export function saysYes(text: string, words: readonly string[] = []): boolean {
  return ['true', '1', 'yes', ...words].includes(text.toLowerCase());
}
