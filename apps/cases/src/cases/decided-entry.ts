import type { Actor, CaseOutcome } from '@rampart/contracts';
import type { CaseRow } from '../database/rows/case.row';
import { decidedEvent } from './case-events';
import type { JournalEntry } from './case-journal';

/** The decision on a case, and its actor. */
interface Decision {
  readonly outcome: CaseOutcome;
  readonly actor: Actor;
  /** Of the linked screenings that the outcome applies to. */
  readonly shieldIds: readonly string[];
}

/** The journal entry of a decision, or of a changed one. */
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
