import type { CaseOutcome } from '@rampart/contracts';
import { type HistoryState, learnOutcome } from '../state/history-state';
import type { KnownOutcome } from '../state/outcome-days';
import type { OutcomeChange } from './outcome-changes.repository';

const KNOWN: Readonly<Record<CaseOutcome, KnownOutcome>> = {
  confirmed_fraud: 'fraud',
  false_positive: 'legitimate',
};

/** Has a history know what an order turned out to be; what it knew before is taken back. */
export function learnChange(
  state: HistoryState,
  { before, after, placedAt }: Pick<OutcomeChange, 'before' | 'after' | 'placedAt'>,
): void {
  if (before !== null) learnOutcome(state, { ...before, outcome: KNOWN[before.outcome], placedAt }, -1);
  learnOutcome(state, { ...after, outcome: KNOWN[after.outcome], placedAt }, 1);
}
