import type { WholeOrder } from '../../../facts/whole-order';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

interface Sharing extends Record<string, unknown> {
  customers: number;
  /** Whether the customer of this order has had an account for longer than a month. */
  is_old_account?: true;
}

/**
 * Two customers are often a household; a third within a week is rare except for tills and kiosks, which can be
 * whitelisted.
 */
const STEPS = [
  { customers: 4, points: 58 },
  { customers: 3, points: 50 },
  { customers: 2, points: 26 },
] as const;
const LEAST_CUSTOMERS = 2;
/** Of more customers than a couple it is no circumstance. */
const A_COUPLE = 2;

/** Who has made up a second customer has done so lately; couples have had their accounts for years. */
const OLD_AFTER_SECONDS = 30 * 86_400;
const POINTS_OF_OLD_PAIR = 14;

/** One device, many customers: a ring cannot change devices as easily as names. */
export const deviceSharedByAccounts = defineOrderSignal({
  code: 'device_shared_by_accounts',
  section: 'device',
  inOrder: ({ customers }) => (customers === A_COUPLE ? 'circumstance' : 'evidence'),
  cancelledBy: 'device',
  points: ({ customers, is_old_account }: Sharing) =>
    is_old_account === true && customers === LEAST_CUSTOMERS
      ? POINTS_OF_OLD_PAIR
      : (STEPS.find((step) => customers >= step.customers)?.points ?? 0),
  description: `Orders of two or more customers came from this device within 7 days, including this one: 26 points for two (${POINTS_OF_OLD_PAIR} when the account of this one is older than 30 days), 50 for three, 58 for more. A customer is the account, or without one the e-mail address. A device hash shared by a crowd is left out.`,
  evaluate: ({ facts, history }: WholeOrder): Sharing | null => {
    const customers = history['device.distinct_accounts_7d'] ?? 0;
    const isOld = (facts.accountAgeSeconds ?? 0) > OLD_AFTER_SECONDS;
    return customers < LEAST_CUSTOMERS ? null : { customers, ...(isOld && { is_old_account: true }) };
  },
  reason: ({ customers }) =>
    `This device was used by ${groupThousands(String(customers))} customers within 7 days.`,
});
