import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '@rampart/audit';
import { EventsModule, serviceReadiness } from '@rampart/events';
import {
  AccountNumbers,
  Database,
  PersistenceModule,
  RETENTIONS,
  RetentionKeeper,
} from '@rampart/persistence';
import { erasureController, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { schema } from './database/schema';
import { AddEntryService } from './entries/add-entry/add-entry.service';
import { EntriesRepository } from './entries/entries.repository';
import { EntriesRpc } from './entries/entries.rpc';
import { EntryLimit } from './entries/entry-limit';
import { EntryHistoryRepository } from './entries/history/entry-history.repository';
import { EntryJournal } from './entries/history/entry-journal';
import { PreviewEntryService } from './entries/preview-entry/preview-entry.service';
import { EntryPagesRepository } from './entries/read-entries/entry-pages.repository';
import { ReadEntriesService } from './entries/read-entries/read-entries.service';
import { RemoveEntriesService } from './entries/remove-entries/remove-entries.service';
import { RemoveEntryService } from './entries/remove-entry/remove-entry.service';
import { UpdateEntryService } from './entries/update-entry/update-entry.service';
import { erasers } from './erasure/erasers';
import { ExportRpc } from './export/export.rpc';
import { ExportEntriesService } from './export/export-entries.service';
import { ExportPagesRepository } from './export/export-pages.repository';
import { ApplyImport } from './import/applying/apply-import';
import { ImportEntriesRepository } from './import/applying/import-entries.repository';
import { ImportRpc } from './import/import.rpc';
import { ImportService } from './import/import.service';
import { ImportRunner } from './import/import-runner';
import { ImportSweeper } from './import/import-sweeper';
import { CheckImport } from './import/reading/check-import';
import { ImportRunsRepository } from './import/records/import-runs.repository';
import { ImportsRepository } from './import/records/imports.repository';
import { LeftoversRepository } from './import/records/leftovers.repository';
import { RunImport } from './import/run-import';
import { ValueKeeper } from './keys/value-keeper';
import type { ListsConfig } from './lists.config';
import { ListsRpc } from './lists.rpc';
import { CheckValuesService } from './matching/check-values.service';
import { EntryMatchesRepository } from './matching/entry-matches.repository';
import { MatchValuesService } from './matching/match-values.service';
import { MatchingRpc } from './matching/matching.rpc';
import { OutweighingEntries } from './matching/outweighing-entries';
import { DecideReportService } from './reports/decide-report.service';
import { ReadReportsService } from './reports/read-reports.service';
import { ReportsRepository } from './reports/reports.repository';
import { ReportsRpc } from './reports/reports.rpc';
import { SubmitReportService } from './reports/submit-report.service';
import { retentionsOf } from './retention/retentions';
import { ListsTurns } from './turns/lists-turns';

const ENTRIES = [
  AddEntryService,
  RemoveEntryService,
  RemoveEntriesService,
  UpdateEntryService,
  ReadEntriesService,
  PreviewEntryService,
  EntriesRepository,
  EntryPagesRepository,
  EntryHistoryRepository,
  EntryJournal,
];
const MATCHING = [MatchValuesService, CheckValuesService, EntryMatchesRepository, OutweighingEntries];
const REPORTS = [SubmitReportService, ReadReportsService, DecideReportService, ReportsRepository];
const IMPORT = [
  ImportService,
  ImportRunner,
  ImportSweeper,
  RunImport,
  CheckImport,
  ApplyImport,
  ImportsRepository,
  ImportRunsRepository,
  ImportEntriesRepository,
  LeftoversRepository,
];
const EXPORT = [ExportEntriesService, ExportPagesRepository];

/** The lists service: accounts' blacklists and whitelists, matching against them, and abuse reports. */
@Module({})
export class ListsModule {
  static forRoot(config: ListsConfig): DynamicModule {
    return {
      module: ListsModule,
      imports: [
        ServiceModule.forRoot({ name: 'lists', env: config, readiness: serviceReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('lists'),
      ],
      controllers: [
        ListsRpc,
        EntriesRpc,
        MatchingRpc,
        ReportsRpc,
        ImportRpc,
        ExportRpc,
        erasureController('lists'),
      ],
      providers: [
        AccountNumbers,
        ListsTurns,
        ...ENTRIES,
        {
          provide: EntryLimit,
          inject: [Database],
          useFactory: (database: Database) => new EntryLimit(database, config.LIST_ENTRIES_PER_ACCOUNT),
        },
        ...MATCHING,
        ...REPORTS,
        ...IMPORT,
        ...EXPORT,
        ValueKeeper,
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
