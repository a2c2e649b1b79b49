import { Injectable } from '@nestjs/common';
import { type CaseSummary, type decideCase, type RequestOf, ServiceError } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import { CaseDecider } from '../cases/case-decider';
import { CaseJournal } from '../cases/case-journal';
import { CasesRepository } from '../cases/cases.repository';
import { getLockedCase } from '../cases/get-locked-case';
import { fromRow } from '../cases/present-case';
import type { CaseRow } from '../database/rows/case.row';
import { changedMeanwhile } from './changed-meanwhile';
import { NoteWriter } from './note-writer';

type Request = RequestOf<typeof decideCase>;

/** Decides cases. */
@Injectable()
export class DecideCaseService {
  constructor(
    private readonly database: Database,
    private readonly cases: CasesRepository,
    private readonly decider: CaseDecider,
    private readonly writer: NoteWriter,
    private readonly journal: CaseJournal,
  ) {}

  /**
   * The same again is not decided again, but its note is kept. The same attempt again does nothing.
   *
   * @throws ServiceError `not_found`; `validation_failed` when nothing is stated; `conflict` when the case is not as expected.
   */
  async decide(request: Request): Promise<CaseSummary> {
    const { accountId, id, decision, outcome, note, attemptId, actor } = request;
    if (decision === null && outcome === null) throw nothingStated();
    return this.database.transaction(async (runner) => {
      let row = await getLockedCase(this.cases, runner, accountId, id);
      if (await this.journal.has(runner, row, attemptId)) return fromRow(row);
      await this.assertAsExpected(runner, row, request);
      if (note !== null) {
        ({ row } = await this.writer.write(runner, row, { attemptId, text: note, author: actor }));
      }
      const decided = await this.decider.decide(runner, row, { decision, outcome }, actor);
      if (decided === null) return fromRow(row);
      await this.journal.write(runner, decided.row, actor, [decided.entry], attemptId);
      return fromRow(decided.row);
    });
  }

  /** An outcome without a version is what earlier clients send: the newest holds. */
  private async assertAsExpected(
    runner: StatementRunner,
    row: CaseRow,
    { decision, expectedVersion }: Request,
  ): Promise<void> {
    const overrules = decision !== null && row.state === 'decided' && row.decision !== decision;
    const isExpected = expectedVersion === null ? !overrules : expectedVersion === row.version;
    if (!isExpected) throw changedMeanwhile(row, await this.journal.lastNews(runner, row));
  }
}

const nothingStated = () =>
  new ServiceError('validation_failed', {
    message: 'decision: Expected a decision, an outcome, or both.',
    param: 'decision',
  });
