import { Injectable } from '@nestjs/common';
import type { CaseSummary, decideCase, RequestOf } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { CaseJournal } from '../cases/case-journal';
import { CaseScreeningsRepository } from '../cases/case-screenings.repository';
import { CasesRepository } from '../cases/cases.repository';
import { decidedEntry } from '../cases/decided-entry';
import { getLockedCase } from '../cases/get-locked-case';
import { fromRow } from '../cases/present-case';
import type { CaseRow } from '../database/rows/case.row';
import { NoteWriter } from './note-writer';

/** Decides cases. */
@Injectable()
export class DecideCaseService {
  constructor(
    private readonly database: Database,
    private readonly cases: CasesRepository,
    private readonly links: CaseScreeningsRepository,
    private readonly writer: NoteWriter,
    private readonly journal: CaseJournal,
  ) {}

  /**
   * A repeated outcome is not decided again, but its note is kept. The same attempt again does nothing.
   *
   * @throws ServiceError `not_found`.
   */
  async decide(request: RequestOf<typeof decideCase>): Promise<CaseSummary> {
    const { accountId, id, outcome, note, attemptId, actor } = request;
    return this.database.transaction(async (runner) => {
      let row = await getLockedCase(this.cases, runner, accountId, id);
      if (await this.journal.has(runner, row, attemptId)) return fromRow(row);
      if (note !== null) {
        ({ row } = await this.writer.write(runner, row, { attemptId, text: note, author: actor }));
      }
      if (row.outcome !== outcome) row = await this.change(runner, row, request);
      return fromRow(row);
    });
  }

  private async change(
    runner: TransactionRunner,
    before: CaseRow,
    { outcome, attemptId, actor }: RequestOf<typeof decideCase>,
  ): Promise<CaseRow> {
    const after = await this.cases.decide(runner, before, outcome);
    const shieldIds = await this.links.withoutOutcome(runner, after);
    const entry = decidedEntry(before, after, { outcome, actor, shieldIds });
    await this.journal.write(runner, after, actor, [entry], attemptId);
    return after;
  }
}
