import type { LearnedChange } from './state/learn-change';

/** An order of which the histories should know something else than they do. */
export interface OutcomeChange extends LearnedChange {
  readonly accountId: number;
  readonly shieldId: string;
  /** Keys of the histories that the order counts in. */
  readonly keys: readonly string[];
}
