import { AUDIT_TABLE, AuditRecordRow } from '@rampart/audit';
import { CONSUMER_ROWS, OutboxRow } from '@rampart/events';
import { AccountNumberRow, type ServiceSchema } from '@rampart/persistence';
import { OwnSchema1763683200000 } from './migrations/1763683200000-own-schema';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { CreateCases1795410000000 } from './migrations/1795410000000-create-cases';
import { NumberCasesPerAccount1795500000000 } from './migrations/1795500000000-number-cases-per-account';
import { NumberNotesPerAccount1795500100000 } from './migrations/1795500100000-number-notes-per-account';
import { FindAccountsInTheOutbox1795700000000 } from './migrations/1795700000000-find-accounts-in-the-outbox';
import { QueueOrders1795750000000 } from './migrations/1795750000000-queue-orders';
import { IndexQueue1795755000000 } from './migrations/1795755000000-index-queue';
import { RewordComments1795760000000 } from './migrations/1795760000000-reword-comments';
import { RecogniseRepeatedChanges1795800000000 } from './migrations/1795800000000-recognise-repeated-changes';
import { DecideOrdersOfCases1796200100000 } from './migrations/1796200100000-decide-orders-of-cases';
import { FindValuesInTexts1796900000000 } from './migrations/1796900000000-find-values-in-texts';
import { remembered } from './remembered';
import { CaseRow } from './rows/case.row';
import { CaseChangeRow } from './rows/case-change.row';
import { CaseKeyRow } from './rows/case-key.row';
import { CaseMarkRow } from './rows/case-mark.row';
import { CaseNoteRow } from './rows/case-note.row';
import { CaseScreeningRow } from './rows/case-screening.row';
import { CaseSettingsRow } from './rows/case-settings.row';
import { OutcomeRow } from './rows/outcome.row';

/** What the cases service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'cases',
  remembered,
  rows: [
    CaseChangeRow,
    CaseKeyRow,
    CaseMarkRow,
    CaseNoteRow,
    CaseRow,
    CaseScreeningRow,
    CaseSettingsRow,
    OutcomeRow,
    AccountNumberRow,
    AuditRecordRow,
    OutboxRow,
    ...CONSUMER_ROWS,
  ],
  addedToOnly: [AUDIT_TABLE],
  migrations: [
    OwnSchema1763683200000,
    CreateOutboxAndAudit1795400000000,
    CreateCases1795410000000,
    NumberCasesPerAccount1795500000000,
    NumberNotesPerAccount1795500100000,
    FindAccountsInTheOutbox1795700000000,
    QueueOrders1795750000000,
    IndexQueue1795755000000,
    RewordComments1795760000000,
    RecogniseRepeatedChanges1795800000000,
    DecideOrdersOfCases1796200100000,
    FindValuesInTexts1796900000000,
  ],
};
