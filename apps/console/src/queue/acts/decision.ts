import type { CaseOutcome, CaseSummary } from '@rampart/contracts';

export type DecisionKind = 'approve' | 'reject' | 'snooze' | 'wake';

/** What is decided about one case, or about several at once. */
export interface Decision {
  readonly kind: DecisionKind;
  readonly cases: readonly CaseSummary[];
  /** The versions of the cases that the analyst has seen, by their ids. */
  readonly versions: ReadonlyMap<number, number>;
  /** When snoozed cases come back. */
  readonly until?: string;
  /** How the orders turned out, where that is known. */
  readonly outcome?: CaseOutcome;
}
