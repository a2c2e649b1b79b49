import type { FormFields } from './sandbox-case';

/** A session of the sandbox: the slices that are sent, one after the other, and the result. */
export interface SessionCase {
  /** What it shows; unique among all. */
  readonly title: string;
  /** Unique among all: each case is a session of its own. */
  readonly sessionId: string;
  /** Fields of the beacons besides `session_id`; each has its `seq`, so that a repeat adds nothing. */
  readonly slices: readonly FormFields[];
  readonly fraudScore: number;
  /** Every contribution that `expand=contributions` lists: code → sentence. */
  readonly contributions: Readonly<Record<string, string>>;
  /** Parts of `data` that the case is about. */
  readonly shows?: Readonly<Record<string, unknown>>;
}
