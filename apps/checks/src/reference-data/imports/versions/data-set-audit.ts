import type { AuditedChange } from '@rampart/audit';
import { NO_ACCOUNT } from '@rampart/contracts';

interface DataSetChange {
  readonly set: string;
  readonly action: 'data_set.import' | 'data_set.roll_back';
  /** Who did it, by the name that they gave. */
  readonly by: string;
  /** The imported versions in service before and after; null: the built-in data. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A change of the version in service, for the audit trail. */
export function auditOf({ set, action, by, before, after }: DataSetChange): AuditedChange {
  return {
    accountId: NO_ACCOUNT,
    actor: { kind: 'operator', id: by },
    action,
    target: `data-set/${set}`,
    before: { version: before },
    after: { version: after },
  };
}
