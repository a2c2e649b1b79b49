import { Injectable } from '@nestjs/common';
import type { EventData, screeningDecided } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import { CaseJournal, type JournalEntry } from '../cases/case-journal';
import { CaseScreeningsRepository } from '../cases/case-screenings.repository';
import { CasesRepository } from '../cases/cases.repository';
import type { CaseRow } from '../database/rows/case.row';

/** A decision by hand about an order, or that one was taken back. */
export interface HandDecision {
  readonly accountId: number;
  readonly data: EventData<typeof screeningDecided>;
}

/** Notes decisions by hand about orders in the histories of their cases. */
@Injectable()
export class NoteDecisionService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly links: CaseScreeningsRepository,
    private readonly journal: CaseJournal,
  ) {}

  /**
   * Runs inside the caller's transaction, which has locked no case yet. An order without a case is passed over.
   *
   * @param decisions in chronological order.
   */
  async note(runner: TransactionRunner, decisions: readonly HandDecision[]): Promise<void> {
    const rows = await this.lockCases(runner, decisions);
    for (const decision of decisions) {
      const row = rows.get(nameOf(decision));
      if (row === undefined) continue;
      await this.cases.touch(runner, row, {});
      await this.journal.write(runner, row, decision.data.actor, [entryOf(decision)], null);
    }
  }

  /** In one order everywhere: screenings before cases, each by key. */
  private async lockCases(
    runner: TransactionRunner,
    decisions: readonly HandDecision[],
  ): Promise<ReadonlyMap<string, CaseRow>> {
    const named = new Map(decisions.map((decision) => [nameOf(decision), decision]));
    const sorted = [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, decision]) => decision);
    for (const { accountId, data } of sorted) await this.links.lock(runner, accountId, data.shield_id);
    const rows = new Map<string, CaseRow>();
    for (const decision of sorted) {
      const { accountId, data } = decision;
      const row = await this.cases.lockOfScreening(runner, accountId, data.shield_id);
      if (row !== null) rows.set(nameOf(decision), row);
    }
    return rows;
  }
}

const nameOf = ({ accountId, data }: HandDecision) => `${accountId}/${data.shield_id}`;

function entryOf({ data: { shield_id, status, previous, undone } }: HandDecision): JournalEntry {
  return {
    kind: 'order_decided',
    detail: { shield_id, status, undone },
    action: 'case.note_order_decision',
    before: { shield_id, status: previous },
    after: { shield_id, status },
    event: null,
  };
}
