import type { LearnedChange } from './state/learn-change';

/** An order whose known outcome has changed for the histories. */
export interface OutcomeChange extends LearnedChange {
  readonly accountId: number;
  readonly shieldId: string;
  /** Keys of the histories that count the order. */
  readonly keys: readonly string[];
}
