import type { ApiClient } from './api-client';
import type { DataFile } from './data-files';
import type { FeedLoader } from './feed-loader';
import type { Metric } from './metrics';

export type Row = Readonly<Record<string, unknown>>;

/** A figure before it is known which file it belongs to. */
export type Figure = Omit<Metric, 'set'>;

/** What a set needs of a running Rampart. */
export type Api = Pick<ApiClient, 'screen' | 'check' | 'post' | 'get' | 'forEach'>;

/** Where a Rampart is, and a key of it. */
export interface ApiAccess {
  readonly url: string;
  readonly key: string;
}

/** What a set has at hand while it is measured. */
export interface Measuring {
  readonly api: Api;
  readonly file: DataFile;
  /** Every data file of the run, for a set that learns from one and is measured on another. */
  readonly files: readonly DataFile[];
  /** An account for this set alone, without limits; that of the key where somebody else's Rampart is asked. */
  readonly account: () => Promise<ApiAccess>;
  /** Null when somebody else's Rampart is asked, whose data sets are not ours to change. */
  readonly feeds: Pick<FeedLoader, 'load'> | null;
  /** Takes rows that are judged once all the files of their pool are read. */
  readonly pool: (rows: readonly PooledRow[]) => void;
}

/** A row of a pool: several files of one split whose rows are held against each other. */
export interface PooledRow {
  readonly positive: boolean;
  /** 0–100; null where a score says nothing of what is asked, as `fraud_score` of whether a client is a program. */
  readonly score: number | null;
  /** What the API itself makes of it. */
  readonly flagged: boolean;
}

/** How one kind of labelled file is replayed through the API and what is measured on it. */
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

/** The first cell among several names that is not empty. */
export function firstCell(row: Row, names: readonly string[]): string {
  return names.map((name) => cell(row, name)).find((text) => text !== '') ?? '';
}

/** Whether a cell says yes: `true`, `1`, `yes`, or one of the words given. */
export function saysYes(text: string, words: readonly string[] = []): boolean {
  return ['true', '1', 'yes', ...words].includes(text.toLowerCase());
}
