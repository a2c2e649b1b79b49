import type { CaseOutcome } from '@rampart/contracts';
import { type HistoryState, learnOutcome } from './history-state';
import type { KnownOutcome } from './outcome-days';

export interface ToldOutcome {
  readonly outcome: CaseOutcome;
  readonly toldAt: Date;
}

/** What a history is to know of an order's outcome, and what it knew. */
export interface LearnedChange {
  readonly placedAt: Date;
  /** Null: nothing yet. */
  readonly before: ToldOutcome | null;
  readonly after: ToldOutcome;
}

const KNOWN: Readonly<Record<CaseOutcome, KnownOutcome>> = {
  confirmed_fraud: 'fraud',
  false_positive: 'legitimate',
};

/** Has a history know what an order turned out to be; what it knew before is taken back. */
export function learnChange(state: HistoryState, { before, after, placedAt }: LearnedChange): void {
  if (before !== null) learnOutcome(state, { ...before, outcome: KNOWN[before.outcome], placedAt }, -1);
  learnOutcome(state, { ...after, outcome: KNOWN[after.outcome], placedAt }, 1);
}
