import { AUDIT_TABLE, AuditRecordRow } from '@rampart/audit';
import { OutboxRow } from '@rampart/events';
import { AccountNumberRow, type ServiceSchema } from '@rampart/persistence';
import { CreateListEntries1763683200000 } from './migrations/1763683200000-create-list-entries';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { CreateListEntryHistory1795420000000 } from './migrations/1795420000000-create-list-entry-history';
import { CreateReports1795430000000 } from './migrations/1795430000000-create-reports';
import { CreateListImports1795440000000 } from './migrations/1795440000000-create-list-imports';
import { NumberEntriesPerAccount1795500000000 } from './migrations/1795500000000-number-entries-per-account';
import { NumberReportsPerAccount1795500100000 } from './migrations/1795500100000-number-reports-per-account';
import { NumberImportsByTime1795500200000 } from './migrations/1795500200000-number-imports-by-time';
import { FindAccountsInTheOutbox1795700000000 } from './migrations/1795700000000-find-accounts-in-the-outbox';
import { RecogniseRepeatedChanges1795800000000 } from './migrations/1795800000000-recognise-repeated-changes';
import { KeyValues1795905100000 } from './migrations/1795905100000-key-values';
import { SayWhatAnImportHolds1796700000135 } from './migrations/1796700000135-say-what-an-import-holds';
import { CountOutweighedLines1796700000137 } from './migrations/1796700000137-count-outweighed-lines';
import { FindValuesInTexts1796900000000 } from './migrations/1796900000000-find-values-in-texts';
import { remembered } from './remembered';
import { ListEntryRow } from './rows/list-entry.row';
import { ListEntryStepRow } from './rows/list-entry-step.row';
import { ListImportRow } from './rows/list-import.row';
import { ListImportChunkRow } from './rows/list-import-chunk.row';
import { ListImportEntryRow } from './rows/list-import-entry.row';
import { ListImportRefusalRow } from './rows/list-import-refusal.row';
import { ReportRow } from './rows/report.row';
import { ReportMoveRow } from './rows/report-move.row';

/** What the lists service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'lists',
  remembered,
  rows: [
    ListEntryRow,
    ListEntryStepRow,
    ListImportChunkRow,
    ListImportEntryRow,
    ListImportRefusalRow,
    ListImportRow,
    ReportMoveRow,
    ReportRow,
    AccountNumberRow,
    AuditRecordRow,
    OutboxRow,
  ],
  addedToOnly: [AUDIT_TABLE],
  migrations: [
    CreateListEntries1763683200000,
    CreateOutboxAndAudit1795400000000,
    CreateListEntryHistory1795420000000,
    CreateReports1795430000000,
    CreateListImports1795440000000,
    NumberEntriesPerAccount1795500000000,
    NumberReportsPerAccount1795500100000,
    NumberImportsByTime1795500200000,
    FindAccountsInTheOutbox1795700000000,
    RecogniseRepeatedChanges1795800000000,
    KeyValues1795905100000,
    SayWhatAnImportHolds1796700000135,
    CountOutweighedLines1796700000137,
    FindValuesInTexts1796900000000,
  ],
};
