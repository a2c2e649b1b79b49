import { defineSignal } from '@rampart/risk';
import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';

/**
 * Two customers are a household; a third within a week is rare except for tills and kiosks, which can be whitelisted.
 */
const LEAST_CUSTOMERS = 3;
const LEAST_POINTS = 16;
const POINTS_PER_CUSTOMER = 4;
const MOST_POINTS = 32;

/** One device, many customers: a ring cannot change devices as easily as names. */
export const deviceSharedByAccounts = defineSignal({
  code: 'device_shared_by_accounts',
  section: 'device',
  points: ({ customers }: { customers: number }) =>
    Math.min(MOST_POINTS, LEAST_POINTS + POINTS_PER_CUSTOMER * (customers - LEAST_CUSTOMERS)),
  description:
    'Orders of three or more customers came from this device within 7 days, including this one: 16 points for three, 4 more for each further one, at most 32. A customer is the account, or without one the e-mail address. A device hash shared by a crowd is left out.',
  evaluate: (history: HistoryFacts) => {
    const customers = history['device.distinct_accounts_7d'] ?? 0;
    return customers < LEAST_CUSTOMERS ? null : { customers };
  },
  reason: ({ customers }) =>
    `This device was used by ${groupThousands(String(customers))} customers within 7 days.`,
});
