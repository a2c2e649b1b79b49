import { Injectable } from '@nestjs/common';
import type { addCaseNote, CaseNote, RequestOf } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CasesRepository } from '../cases/cases.repository';
import { getLockedCase } from '../cases/get-locked-case';
import { NoteWriter } from './note-writer';

/** Adds notes to cases. */
@Injectable()
export class AddCaseNoteService {
  constructor(
    private readonly database: Database,
    private readonly cases: CasesRepository,
    private readonly writer: NoteWriter,
  ) {}

  /** @throws ServiceError `not_found`. */
  async add(request: RequestOf<typeof addCaseNote>): Promise<CaseNote> {
    const { accountId, caseId, attemptId, text, actor } = request;
    return this.database.transaction(async (runner) => {
      const row = await getLockedCase(this.cases, runner, accountId, caseId);
      const { note } = await this.writer.write(runner, row, { attemptId, text, author: actor });
      return note;
    });
  }
}
