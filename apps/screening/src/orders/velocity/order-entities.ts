import type { OrderEntityType, OrderFields, RequestOf, recordOrder } from '@rampart/contracts';
import { normalizeEmail } from '@rampart/risk';
import { customersIp, readDevice, readPhone } from '../../facts/identity';

type OrderEntity = RequestOf<typeof recordOrder>['entities'][number];

/**
 * The counted entities of an order, in the behavior check's terms. Unreadable values count as absent, as everywhere
 * in an order: a placeholder that a shop sends for every guest (`n/a`) is not an e-mail address. The same goes for
 * the hash of a device of which too little is known. A national phone number is counted in E.164. Which mailbox an e-mail
 * address stands for, the behavior service knows, but for one that only mail hosts show.
 */
export function orderEntities(order: OrderFields, mailbox?: string): OrderEntity[] {
  const values: [OrderEntityType, string | null][] = [
    ['ip', customersIp(order)],
    ['email', mailbox ?? (order.email === null ? null : normalizeEmail(order.email))],
    ['phone', readPhone(order)],
    ['device', readDevice(order)],
    ['account', order.username],
  ];
  return values.flatMap(([entityType, entityValue]) =>
    entityValue === null ? [] : [{ entityType, entityValue }],
  );
}
