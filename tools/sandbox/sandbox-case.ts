import type { ShieldStatus } from '@rampart/contracts';

/** Form fields as sent. */
export type FormFields = Readonly<Record<string, string>>;

/** An order of the sandbox and its answer, word for word. Each is meant to be tried alone, in a fresh sandbox. */
export interface SandboxCase {
  /** What it shows; unique within its group. */
  readonly title: string;
  /** Sent to POST lists first, one after the other. */
  readonly lists?: readonly FormFields[];
  /** An order sent so many times before the one that counts. */
  readonly before?: { readonly order: FormFields; readonly times: number };
  readonly order: FormFields;
  readonly status: ShieldStatus;
  /** `shield_score`. */
  readonly score: number;
  /** Every contribution that `expand=contributions` lists: code → sentence. */
  readonly contributions: Readonly<Record<string, string>>;
  /** Parts of `data` that the case is about. */
  readonly shows?: Readonly<Record<string, unknown>>;
}

/** Cases that belong together in the documentation. */
export interface SandboxGroup {
  readonly title: string;
  /** A note on all of them; may be empty. */
  readonly introduction: string;
  readonly cases: readonly SandboxCase[];
}
