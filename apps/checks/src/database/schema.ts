import { AUDIT_TABLE } from '@rampart/audit';
import type { ServiceSchema } from '@rampart/persistence';
import { deviceSightingRow } from '../device/sightings/device-sighting.row';
import { CreateDeviceSightings1763683200000 } from './migrations/1763683200000-create-device-sightings';
import { CreateDataSetVersions1763769600000 } from './migrations/1763769600000-create-data-set-versions';
import { CountDeviceSightings1763950000000 } from './migrations/1763950000000-count-device-sightings';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { RememberToldStaleness1795410000000 } from './migrations/1795410000000-remember-told-staleness';
import { FindAccountsInTheOutbox1795700000000 } from './migrations/1795700000000-find-accounts-in-the-outbox';

/** What the checks keep in Postgres. */
export const schema: ServiceSchema = {
  service: 'checks',
  rows: [deviceSightingRow],
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
