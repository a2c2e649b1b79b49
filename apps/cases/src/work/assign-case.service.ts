import { Injectable } from '@nestjs/common';
import { type assignCase, type CaseSummary, type RequestOf, ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { assignedEvent } from '../cases/case-events';
import { CaseJournal, type JournalEntry } from '../cases/case-journal';
import { CasesRepository } from '../cases/cases.repository';
import { getLockedCase } from '../cases/get-locked-case';
import { maskAssignee } from '../cases/mask-assignee';
import { fromRow } from '../cases/present-case';
import type { CaseRow } from '../database/rows/case.row';

/** Assigns cases. */
@Injectable()
export class AssignCaseService {
  constructor(
    private readonly database: Database,
    private readonly cases: CasesRepository,
    private readonly journal: CaseJournal,
  ) {}

  /**
   * Of several concurrent assignments the last one holds; the history shows them all.
   *
   * @throws ServiceError `not_found`; `conflict` when the case is decided.
   */
  async assign({
    accountId,
    id,
    assignee,
    attemptId,
    actor,
  }: RequestOf<typeof assignCase>): Promise<CaseSummary> {
    return this.database.transaction(async (runner) => {
      const before = await getLockedCase(this.cases, runner, accountId, id);
      if (await this.journal.has(runner, before, attemptId)) return fromRow(before);
      if (before.assignee === assignee) return fromRow(before);
      if (before.state === 'decided') throw decided();
      const after = await this.cases.assign(runner, before, assignee);
      const entry: JournalEntry = {
        kind: 'assigned',
        detail: { assignee },
        action: 'case.assign',
        before: workOf(before),
        after: workOf(after),
        events: [assignedEvent(after, actor)],
      };
      await this.journal.write(runner, after, actor, [entry], attemptId);
      return fromRow(after);
    });
  }
}

const workOf = ({ state, assignee }: CaseRow) => ({ state, assignee: maskAssignee(assignee) });

function decided(): ServiceError {
  return new ServiceError('conflict', { message: 'The case is decided and needs no assignee any more.' });
}
