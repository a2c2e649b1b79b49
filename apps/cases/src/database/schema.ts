import { AUDIT_TABLE, AuditRecordRow } from '@rampart/audit';
import { OutboxRow } from '@rampart/events';
import { AccountNumberRow, type ServiceSchema } from '@rampart/persistence';
import { OwnSchema1763683200000 } from './migrations/1763683200000-own-schema';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { CreateCases1795410000000 } from './migrations/1795410000000-create-cases';
import { NumberCasesPerAccount1795500000000 } from './migrations/1795500000000-number-cases-per-account';
import { NumberNotesPerAccount1795500100000 } from './migrations/1795500100000-number-notes-per-account';
import { FindAccountsInTheOutbox1795700000000 } from './migrations/1795700000000-find-accounts-in-the-outbox';
import { CaseRow } from './rows/case.row';
import { CaseChangeRow } from './rows/case-change.row';
import { CaseNoteRow } from './rows/case-note.row';
import { CaseScreeningRow } from './rows/case-screening.row';
import { OutcomeRow } from './rows/outcome.row';

/** What the cases service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'cases',
  rows: [
    CaseChangeRow,
    CaseNoteRow,
    CaseRow,
    CaseScreeningRow,
    OutcomeRow,
    AccountNumberRow,
    AuditRecordRow,
    OutboxRow,
  ],
  addedToOnly: [AUDIT_TABLE],
  migrations: [
    OwnSchema1763683200000,
    CreateOutboxAndAudit1795400000000,
    CreateCases1795410000000,
    NumberCasesPerAccount1795500000000,
    NumberNotesPerAccount1795500100000,
    FindAccountsInTheOutbox1795700000000,
  ],
};
