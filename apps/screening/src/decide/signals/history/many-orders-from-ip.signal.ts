import { CROWD, isShared } from '../../../facts/order-origin';
import type { WholeOrder } from '../../../facts/whole-order';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

const LEAST_ORDERS = 4;
const LEAST_CUSTOMERS = 2;

/** One line, several customers, one day: lists of stolen cards are tried from one place. */
export const manyOrdersFromIp = defineOrderSignal({
  code: 'many_orders_from_ip',
  section: 'ip_geolocation',
  inOrder: 'evidence',
  cancelledBy: 'ip',
  points: 20,
  description:
    'The fourth order or more within a day from this IP address, of two to twenty customers. Not for addresses of carriers, relays, companies and universities, which many customers share.',
  evaluate: ({ facts, history }: WholeOrder) => {
    if (facts.learned === null || isShared(facts.learned.ip)) return null;
    const orders = 1 + (history['ip.orders_1d'] ?? 0);
    const customers = history['ip.distinct_accounts_7d'] ?? 0;
    return orders < LEAST_ORDERS || customers < LEAST_CUSTOMERS || customers >= CROWD
      ? null
      : { orders, customers };
  },
  reason: ({ orders, customers }) =>
    `This is order number ${groupThousands(String(orders))} from this IP address within a day, of ${groupThousands(String(customers))} customers in a week.`,
});
