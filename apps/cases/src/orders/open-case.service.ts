import { Injectable } from '@nestjs/common';
import type { openCase, ReplyOf, RequestOf } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CaseJournal } from '../cases/case-journal';
import { CasesRepository } from '../cases/cases.repository';
import { FindSubjectCaseService } from './find-subject-case.service';

/** Opens cases on request, for example for a workflow rule. */
@Injectable()
export class OpenCaseService {
  constructor(
    private readonly database: Database,
    private readonly finder: FindSubjectCaseService,
    private readonly cases: CasesRepository,
    private readonly journal: CaseJournal,
  ) {}

  async open(request: RequestOf<typeof openCase>): Promise<ReplyOf<typeof openCase>> {
    return this.database.transaction(async (runner) => {
      const { row, isNew, isLinked, entries } = await this.finder.findOrOpen(runner, request);
      if (isLinked) await this.cases.touch(runner, row, { screenings: 1 });
      await this.journal.write(runner, row, request.actor, entries, null);
      return { caseId: Number(row.id), isNew };
    });
  }
}
