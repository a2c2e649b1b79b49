import type { CaseOutcome } from '@rampart/contracts';
import { type HistoryState, learnOutcome } from './history-state';
import type { KnownOutcome } from './outcome-days';

export interface ReportedOutcome {
  readonly outcome: CaseOutcome;
  readonly reportedAt: Date;
}

/** The outcome that a history should have for an order, and the one it had. */
export interface LearnedChange {
  readonly placedAt: Date;
  /** Null: none yet. */
  readonly before: ReportedOutcome | null;
  readonly after: ReportedOutcome;
}

const KNOWN: Readonly<Record<CaseOutcome, KnownOutcome>> = {
  confirmed_fraud: 'fraud',
  false_positive: 'legitimate',
};

/** Sets the outcome of an order in a history; the previous one is removed. */
export function learnChange(state: HistoryState, { before, after, placedAt }: LearnedChange): void {
  if (before !== null) learnOutcome(state, { ...before, outcome: KNOWN[before.outcome], placedAt }, -1);
  learnOutcome(state, { ...after, outcome: KNOWN[after.outcome], placedAt }, 1);
}
