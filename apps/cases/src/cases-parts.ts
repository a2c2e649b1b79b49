import type { Provider } from '@nestjs/common';
import { CaseFileRepository } from './case-file/case-file.repository';
import { CaseDecider } from './cases/case-decider';
import { CaseFinder } from './cases/case-finder';
import { CaseJournal } from './cases/case-journal';
import { CaseScreeningsRepository } from './cases/case-screenings.repository';
import { CasesRepository } from './cases/cases.repository';
import { BringOrdersService } from './orders/bring-orders.service';
import { CaseOrderMetrics } from './orders/case-order-metrics';
import { FindSubjectCaseService } from './orders/find-subject-case.service';
import { NoteDecisionService } from './orders/note-decision.service';
import { OpenCaseService } from './orders/open-case.service';
import { OrderCasesRepository } from './orders/order-cases.repository';
import { OutcomesRepository } from './outcomes/outcomes.repository';
import { RecordOutcomeService } from './outcomes/record-outcome.service';
import { CaseLeasesRepository } from './queue/case-leases.repository';
import { CaseLeasesService } from './queue/case-leases.service';
import { CaseQueueRepository } from './queue/case-queue.repository';
import { CaseStatsService } from './queue/case-stats.service';
import { FindOrderCasesService } from './queue/find-order-cases.service';
import { ListCasesService } from './queue/list-cases.service';
import { NarrowCasesRepository } from './queue/narrow-cases.repository';
import { CaseSettingsRepository } from './settings/case-settings.repository';
import { CaseSettingsService } from './settings/case-settings.service';
import { AddCaseNoteService } from './work/add-case-note.service';
import { AssignCaseService } from './work/assign-case.service';
import { CaseNotesRepository } from './work/case-notes.repository';
import { ChangeCasesService } from './work/change-cases.service';
import { DecideCaseService } from './work/decide-case.service';
import { NoteWriter } from './work/note-writer';
import { SnoozeCaseService } from './work/snooze-case.service';
import { TagCaseService } from './work/tag-case.service';

/** Providers that need the database, the outbox, the audit trail and metrics, and nothing else. */
export const CASES_PARTS: Provider[] = [
  ...[OpenCaseService, CaseFinder, CaseDecider, CaseJournal, CasesRepository, CaseScreeningsRepository],
  ...[
    ListCasesService,
    FindOrderCasesService,
    CaseQueueRepository,
    NarrowCasesRepository,
    CaseFileRepository,
  ],
  ...[AssignCaseService, AddCaseNoteService, DecideCaseService, NoteWriter, CaseNotesRepository],
  ...[SnoozeCaseService, TagCaseService, ChangeCasesService],
  ...[CaseLeasesService, CaseLeasesRepository, CaseStatsService],
  ...[RecordOutcomeService, OutcomesRepository],
  ...[
    BringOrdersService,
    FindSubjectCaseService,
    OrderCasesRepository,
    CaseOrderMetrics,
    NoteDecisionService,
  ],
  ...[CaseSettingsService, CaseSettingsRepository],
];
