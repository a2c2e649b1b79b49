import { AUDIT_TABLE, AuditRecordRow } from '@rampart/audit';
import { OutboxRow } from '@rampart/events';
import type { ServiceSchema } from '@rampart/persistence';
import { CreateDeviceSightings1763683200000 } from './migrations/1763683200000-create-device-sightings';
import { CreateDataSetVersions1763769600000 } from './migrations/1763769600000-create-data-set-versions';
import { CountDeviceSightings1763950000000 } from './migrations/1763950000000-count-device-sightings';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { RememberToldStaleness1795410000000 } from './migrations/1795410000000-remember-told-staleness';
import { FindAccountsInTheOutbox1795700000000 } from './migrations/1795700000000-find-accounts-in-the-outbox';
import { DataSetChunkRow } from './rows/data-set-chunk.row';
import { DataSetReplicaRow } from './rows/data-set-replica.row';
import { DataSetRollbackRow } from './rows/data-set-rollback.row';
import { DataSetVersionRow } from './rows/data-set-version.row';
import { DeviceSightingRow } from './rows/device-sighting.row';

/** What the checks keep in Postgres. */
export const schema: ServiceSchema = {
  service: 'checks',
  rows: [
    DataSetChunkRow,
    DataSetReplicaRow,
    DataSetRollbackRow,
    DataSetVersionRow,
    DeviceSightingRow,
    AuditRecordRow,
    OutboxRow,
  ],
  addedToOnly: [AUDIT_TABLE],
  migrations: [
    CreateDeviceSightings1763683200000,
    CreateDataSetVersions1763769600000,
    CountDeviceSightings1763950000000,
    CreateOutboxAndAudit1795400000000,
    RememberToldStaleness1795410000000,
    FindAccountsInTheOutbox1795700000000,
  ],
};
