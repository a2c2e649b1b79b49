import type { FormFields } from './sandbox-case';

/** A single check of the sandbox and its answer. Each is meant to be tried alone, in a fresh sandbox. */
export interface CheckCase {
  /** What it shows; unique within its group. */
  readonly title: string;
  /** Sent to POST lists first, one after the other. */
  readonly lists?: readonly FormFields[];
  /** The same call sent so many times before the one that counts. */
  readonly timesBefore?: number;
  readonly fields: FormFields;
  readonly fraudScore: number;
  /** Equal to `fraudScore` when left out. */
  readonly riskScore?: number;
  /** Every contribution that `expand=contributions` lists, including those of the account's lists: code → sentence. */
  readonly contributions: Readonly<Record<string, string>>;
  /** Parts of `data` that the case is about. */
  readonly shows?: Readonly<Record<string, unknown>>;
}

/** Cases of one endpoint. */
export interface CheckGroup {
  readonly title: string;
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1/`, e.g. `ip/check`. */
  readonly path: string;
  /** A note on all of them; may be empty. */
  readonly introduction: string;
  readonly cases: readonly CheckCase[];
}
