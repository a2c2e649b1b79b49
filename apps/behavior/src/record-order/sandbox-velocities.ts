import type { OrderEntityType, WindowCounts } from '@rampart/contracts';
import { countedForm } from '../identity/hash-entity';
import { findSandboxEntity } from '../sandbox/sandbox-entities';
import { toWindowCounts } from '../velocity/assess-velocity';

/** The sandbox entity that acts once more within a minute than its kind may, and so exceeds only that window. */
const BUSY = 'sandbox-busy-60s';

/**
 * Addresses and numbers cannot begin with the name of a sandbox entity: these, from the blocks reserved for
 * documentation and fiction, stand for `BUSY`. The checks have no evidence against them, so that only velocity counts.
 */
const BUSY_VALUES: ReadonlyMap<OrderEntityType, string> = new Map([
  ['ip', '192.0.2.4'],
  ['phone', '+12025550108'],
]);

/** The first order of its entity. */
const FIRST: WindowCounts = { '60s': 1, '300s': 1, '3600s': 1, '86400s': 1 };

/** How often an entity was part of an order in the sandbox: always the first time, unless documented otherwise. */
export function sandboxCounts(entityType: OrderEntityType, entityValue: string): WindowCounts {
  const form = countedForm(entityType, entityValue);
  const name = form === BUSY_VALUES.get(entityType) ? BUSY : form;
  const found = findSandboxEntity(entityType, name);
  return found === null ? FIRST : toWindowCounts(found.counted);
}

const AS_BUSY_AS_ONE_PERSON = 'Part of 6 orders within the last minute, where 5 are usual';

/** The values as the documentation lists them. The other entities known to behavior checks act alike in orders. */
export const VELOCITY_VALUES = [
  {
    fields: 'ip',
    value: '192.0.2.4',
    meaning: 'Part of 21 orders within the last minute, where 20 are usual',
  },
  { fields: 'email', value: `${BUSY}…@business.sandbox.example`, meaning: AS_BUSY_AS_ONE_PERSON },
  { fields: 'phone', value: '+12025550108', meaning: AS_BUSY_AS_ONE_PERSON },
  { fields: 'device_hash', value: `${BUSY}…`, meaning: AS_BUSY_AS_ONE_PERSON },
  { fields: 'username', value: `${BUSY}…`, meaning: AS_BUSY_AS_ONE_PERSON },
];
