import { defineSignal } from '@rampart/risk';
import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';

/**
 * Two customers are often a household; a third within a week is rare except for tills and kiosks, which can be
 * whitelisted.
 */
const STEPS = [
  { customers: 4, points: 52 },
  { customers: 3, points: 44 },
  { customers: 2, points: 26 },
] as const;
const LEAST_CUSTOMERS = 2;

/** One device, many customers: a ring cannot change devices as easily as names. */
export const deviceSharedByAccounts = defineSignal({
  code: 'device_shared_by_accounts',
  section: 'device',
  points: ({ customers }: { customers: number }) =>
    STEPS.find((step) => customers >= step.customers)?.points ?? 0,
  description:
    'Orders of two or more customers came from this device within 7 days, including this one: 26 points for two, 44 for three, 52 for more. A customer is the account, or without one the e-mail address. A device hash shared by a crowd is left out.',
  evaluate: (history: HistoryFacts) => {
    const customers = history['device.distinct_accounts_7d'] ?? 0;
    return customers < LEAST_CUSTOMERS ? null : { customers };
  },
  reason: ({ customers }) =>
    `This device was used by ${groupThousands(String(customers))} customers within 7 days.`,
});
