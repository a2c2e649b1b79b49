import { Injectable } from '@nestjs/common';
import { CASE_FILE_LIMITS, type CaseFile, type getCase, type RequestOf } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { caseNotFound } from '../cases/case-not-found';
import { fromRow, ipOf } from '../cases/present-case';
import { CaseNotesRepository } from '../work/case-notes.repository';
import { CaseFileRepository } from './case-file.repository';
import { NeighboursService } from './neighbours.service';

/** Gathers everything known of a case. */
@Injectable()
export class GetCaseService {
  constructor(
    private readonly database: Database,
    private readonly notes: CaseNotesRepository,
    private readonly file: CaseFileRepository,
    private readonly neighbours: NeighboursService,
  ) {}

  /** @throws ServiceError `not_found` for an unknown id and for another account's. */
  async get({ accountId, id, notesBefore }: RequestOf<typeof getCase>): Promise<CaseFile> {
    const row = await this.file.find(accountId, id);
    if (row === null) throw caseNotFound();
    const [notes, history, known] = await Promise.all([
      this.notes.newest(this.database, row, notesBefore, CASE_FILE_LIMITS.notes),
      this.file.newestChanges(row, CASE_FILE_LIMITS.changes),
      this.file
        .newestLinks(row, CASE_FILE_LIMITS.linked)
        .then((links) => this.neighbours.ask(accountId, ipOf(row), links)),
    ]);
    return { ...fromRow(row), notes, history, ...known };
  }
}
