import type { Actor, CaseOutcome } from '@rampart/contracts';
import type { CaseRow } from '../database/rows/case.row';
import { decidedEvent } from './case-events';
import type { JournalEntry } from './case-journal';

/** What a case was decided as, and by whom. */
interface Decision {
  readonly outcome: CaseOutcome;
  readonly actor: Actor;
  /** Of the linked screenings that the outcome holds for. */
  readonly shieldIds: readonly string[];
}

/** Tells that a case was decided, or decided otherwise. */
export function decidedEntry(
  before: CaseRow,
  after: CaseRow,
  { outcome, actor, shieldIds }: Decision,
): JournalEntry {
  return {
    kind: 'decided',
    detail: { outcome, replaces: before.outcome },
    action: 'case.decide',
    before: { state: before.state, outcome: before.outcome },
    after: { state: after.state, outcome },
    event: decidedEvent(after, actor, outcome, shieldIds),
  };
}
