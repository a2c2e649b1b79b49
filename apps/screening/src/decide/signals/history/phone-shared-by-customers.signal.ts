import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

/** Couples share a number, so that two are a hint only. */
const LEAST_CUSTOMERS = 2;
/** Of more customers than a couple it is no circumstance. */
const A_COUPLE = 2;
const POINTS = 36;

export const phoneSharedByCustomers = defineOrderSignal({
  code: 'phone_shared_by_customers',
  section: 'phone_number',
  inOrder: ({ customers }) => (customers === A_COUPLE ? 'circumstance' : 'evidence'),
  cancelledBy: 'phone',
  points: POINTS,
  description:
    'Orders of two or more customers were placed with this phone number within 30 days, including this one. A customer is the account, or without one the e-mail address.',
  evaluate: (history: HistoryFacts) => {
    const customers = history['phone.distinct_accounts_30d'] ?? 0;
    return customers < LEAST_CUSTOMERS ? null : { customers };
  },
  reason: ({ customers }) =>
    `This phone number was used by ${groupThousands(String(customers))} customers within 30 days.`,
});
