import type { ServiceSchema } from '@rampart/persistence';
import { CaseRow } from '../cases/case.row';
import { OwnSchema1763683200000 } from './migrations/1763683200000-own-schema';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { CreateCases1795410000000 } from './migrations/1795410000000-create-cases';

/** What the cases service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'cases',
  rows: [CaseRow],
  migrations: [OwnSchema1763683200000, CreateOutboxAndAudit1795400000000, CreateCases1795410000000],
};
