import type { Provider } from '@nestjs/common';
import { CaseFileRepository } from './case-file/case-file.repository';
import { CaseFinder } from './cases/case-finder';
import { CaseJournal } from './cases/case-journal';
import { CaseScreeningsRepository } from './cases/case-screenings.repository';
import { CasesRepository } from './cases/cases.repository';
import { OpenCaseService } from './cases/open-case.service';
import { OutcomesRepository } from './outcomes/outcomes.repository';
import { RecordOutcomeService } from './outcomes/record-outcome.service';
import { CaseQueueRepository } from './queue/case-queue.repository';
import { ListCasesService } from './queue/list-cases.service';
import { AddCaseNoteService } from './work/add-case-note.service';
import { AssignCaseService } from './work/assign-case.service';
import { CaseNotesRepository } from './work/case-notes.repository';
import { DecideCaseService } from './work/decide-case.service';
import { NoteWriter } from './work/note-writer';

/** Providers that need the database, the outbox and the audit trail, and nothing else. */
export const CASES_PARTS: Provider[] = [
  ...[OpenCaseService, CaseFinder, CaseJournal, CasesRepository, CaseScreeningsRepository],
  ...[ListCasesService, CaseQueueRepository, CaseFileRepository],
  ...[AssignCaseService, AddCaseNoteService, DecideCaseService, NoteWriter, CaseNotesRepository],
  ...[RecordOutcomeService, OutcomesRepository],
];
