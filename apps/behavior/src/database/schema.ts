import { AUDIT_TABLE, AuditRecordRow } from '@rampart/audit';
import { OutboxRow } from '@rampart/events';
import type { ServiceSchema } from '@rampart/persistence';
import { OwnSchema1763683200000 } from './migrations/1763683200000-own-schema';
import { CreateVelocity1795300000000 } from './migrations/1795300000000-create-velocity';
import { CreateCookiesAndThresholds1795300100000 } from './migrations/1795300100000-create-cookies-and-thresholds';
import { CreateSessions1795300200000 } from './migrations/1795300200000-create-sessions';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { PartitionsByTheOwner1795600000000 } from './migrations/1795600000000-partitions-by-the-owner';
import { RememberAccountActions1795646837731 } from './migrations/1795646837731-remember-account-actions';
import { FindAccountsInTheOutbox1795700000000 } from './migrations/1795700000000-find-accounts-in-the-outbox';
import { SumKeyGapsAndPresses1795800000000 } from './migrations/1795800000000-sum-key-gaps-and-presses';
import { FindCookiesOfDevices1796900000000 } from './migrations/1796900000000-find-cookies-of-devices';
import { AccountActionRow } from './rows/account-action.row';
import { CookieDeviceRow } from './rows/cookie-device.row';
import { EntitySecretRow } from './rows/entity-secret.row';
import { SessionRow } from './rows/session.row';
import { VelocityEventRow } from './rows/velocity-event.row';
import { VelocitySeriesRow } from './rows/velocity-series.row';
import { VelocityThresholdRow } from './rows/velocity-threshold.row';

/** The tables of the behavior service. */
export const schema: ServiceSchema = {
  service: 'behavior',
  rows: [
    AccountActionRow,
    CookieDeviceRow,
    EntitySecretRow,
    SessionRow,
    VelocityEventRow,
    VelocitySeriesRow,
    VelocityThresholdRow,
    AuditRecordRow,
    OutboxRow,
  ],
  // Statements are planned once per connection, possibly while the tables are still empty, and the plan is kept:
  // planning the hot ones takes longer than running them. These settings exclude plans that only suit an empty table.
  settings: {
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    enable_bitmapscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  },
  addedToOnly: [AUDIT_TABLE],
  migrations: [
    OwnSchema1763683200000,
    CreateVelocity1795300000000,
    CreateCookiesAndThresholds1795300100000,
    CreateSessions1795300200000,
    CreateOutboxAndAudit1795400000000,
    PartitionsByTheOwner1795600000000,
    RememberAccountActions1795646837731,
    FindAccountsInTheOutbox1795700000000,
    SumKeyGapsAndPresses1795800000000,
    FindCookiesOfDevices1796900000000,
  ],
};
