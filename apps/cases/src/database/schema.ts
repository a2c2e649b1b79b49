import { AUDIT_TABLE } from '@rampart/audit';
import type { ServiceSchema } from '@rampart/persistence';
import { CaseRow } from '../cases/case.row';
import { OwnSchema1763683200000 } from './migrations/1763683200000-own-schema';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { CreateCases1795410000000 } from './migrations/1795410000000-create-cases';
import { NumberCasesPerAccount1795500000000 } from './migrations/1795500000000-number-cases-per-account';
import { NumberNotesPerAccount1795500100000 } from './migrations/1795500100000-number-notes-per-account';
import { FindAccountsInTheOutbox1795700000000 } from './migrations/1795700000000-find-accounts-in-the-outbox';

/** What the cases service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'cases',
  rows: [CaseRow],
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
