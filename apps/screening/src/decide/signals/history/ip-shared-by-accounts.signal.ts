import { defineSignal } from '@rampart/risk';
import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';

/**
 * Carriers and offices put many people behind one address, so the points are few and grow slowly: it matters only
 * beside other traces of a ring.
 */
const STEPS = [
  { customers: 20, points: 16 },
  { customers: 10, points: 12 },
  { customers: 5, points: 8 },
] as const;

const LEAST_CUSTOMERS = 5;

export const ipSharedByAccounts = defineSignal({
  code: 'ip_shared_by_accounts',
  section: 'ip_geolocation',
  points: ({ customers }: { customers: number }) =>
    STEPS.find((step) => customers >= step.customers)?.points ?? 0,
  description:
    'Orders of five or more customers came from this IP address within 7 days, including this one: 8 points from five, 12 from ten, 16 from twenty. Few points, since carriers and offices put many people behind one address.',
  evaluate: (history: HistoryFacts) => {
    const customers = history['ip.distinct_accounts_7d'] ?? 0;
    return customers < LEAST_CUSTOMERS ? null : { customers };
  },
  reason: ({ customers }) =>
    `This IP address was used by ${groupThousands(String(customers))} customers within 7 days.`,
});
