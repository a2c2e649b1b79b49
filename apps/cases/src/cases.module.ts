import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '@rampart/audit';
import { EventsModule, serviceReadiness } from '@rampart/events';
import { Database, PersistenceModule, RETENTIONS, RetentionKeeper } from '@rampart/persistence';
import { erasureController, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { CaseFileRepository } from './case-file/case-file.repository';
import { GetCaseService } from './case-file/get-case.service';
import { NeighboursService } from './case-file/neighbours.service';
import { CaseFinder } from './cases/case-finder';
import { CaseJournal } from './cases/case-journal';
import { CaseScreeningsRepository } from './cases/case-screenings.repository';
import { CasesRepository } from './cases/cases.repository';
import { OpenCaseService } from './cases/open-case.service';
import type { CasesConfig } from './cases.config';
import { CasesRpc } from './cases.rpc';
import { schema } from './database/schema';
import { erasers } from './erasure/erasers';
import { OutcomesRepository } from './outcomes/outcomes.repository';
import { RecordOutcomeService } from './outcomes/record-outcome.service';
import { CaseQueueRepository } from './queue/case-queue.repository';
import { ListCasesService } from './queue/list-cases.service';
import { retentionsOf } from './retention/retentions';
import { AddCaseNoteService } from './work/add-case-note.service';
import { AssignCaseService } from './work/assign-case.service';
import { CaseNotesRepository } from './work/case-notes.repository';
import { DecideCaseService } from './work/decide-case.service';
import { NoteWriter } from './work/note-writer';
import { WorkRpc } from './work/work.rpc';

const CASES = [OpenCaseService, CaseFinder, CaseJournal, CasesRepository, CaseScreeningsRepository];
const QUEUE_AND_FILE = [
  ListCasesService,
  CaseQueueRepository,
  GetCaseService,
  CaseFileRepository,
  NeighboursService,
];
const WORK = [AssignCaseService, AddCaseNoteService, DecideCaseService, NoteWriter, CaseNotesRepository];

/** The cases service: what people look into, and what they found. */
@Module({})
export class CasesModule {
  static forRoot(config: CasesConfig): DynamicModule {
    return {
      module: CasesModule,
      imports: [
        ServiceModule.forRoot({ name: 'cases', env: config, readiness: serviceReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('cases'),
      ],
      controllers: [CasesRpc, WorkRpc, erasureController('cases')],
      providers: [
        ...CASES,
        ...QUEUE_AND_FILE,
        ...WORK,
        RecordOutcomeService,
        OutcomesRepository,
        ...erasureProviders(erasers),
        RetentionKeeper,
        {
          provide: RETENTIONS,
          inject: [Database],
          useFactory: (database: Database) => retentionsOf(database, config),
        },
      ],
    };
  }
}
