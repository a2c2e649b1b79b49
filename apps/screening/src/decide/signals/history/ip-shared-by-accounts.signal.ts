import { defineSignal } from '@rampart/risk';
import { CROWD, isShared } from '../../../facts/order-origin';
import type { WholeOrder } from '../../../facts/whole-order';
import { groupThousands } from '../../../group-thousands';

/** Households have two customers. Offices and cafés have more, so the points grow slowly. */
const STEPS = [
  { customers: CROWD, points: 12 },
  { customers: 5, points: 42 },
  { customers: 3, points: 34 },
] as const;

const LEAST_CUSTOMERS = 3;

export const ipSharedByAccounts = defineSignal({
  code: 'ip_shared_by_accounts',
  section: 'ip_geolocation',
  points: ({ customers }: { customers: number }) =>
    STEPS.find((step) => customers >= step.customers)?.points ?? 0,
  description:
    "Orders of three or more customers came from this IP address within 7 days, including this one: 34 points from three, 42 from five, 12 when there are more than twenty, which is a network or the shop's own server. Not for addresses of carriers, relays, companies and universities, which many customers share.",
  evaluate: ({ facts, history }: WholeOrder) => {
    if (facts.learned !== null && isShared(facts.learned.ip)) return null;
    const customers = history['ip.distinct_accounts_7d'] ?? 0;
    return customers < LEAST_CUSTOMERS ? null : { customers };
  },
  reason: ({ customers }) =>
    `This IP address was used by ${groupThousands(String(customers))} customers within 7 days.`,
});
