import type { WholeOrder } from '../../../facts/whole-order';
import { defineOrderSignal } from '../order-signal';

/** Long enough for a customer who starts again under another name and waits a few weeks. */
const YOUNG_FOR_SECONDS = 30 * 86_400;
const LEAST_CUSTOMERS = 2;

/**
 * More than the two facts add up to: a second account on one device is rarely a household's when it is new. Refunds are
 * claimed, offers taken and stolen cards used under one name after the other.
 */
export const newAccountOnSharedDevice = defineOrderSignal({
  code: 'new_account_on_shared_device',
  section: 'device',
  inOrder: 'circumstance',
  cancelledBy: 'device',
  points: 18,
  description:
    'The customer signed up within 30 days of the order, and another customer ordered from the same device within 7 days. A device hash shared by a crowd is left out.',
  evaluate({ facts, history }: WholeOrder) {
    const { accountAgeSeconds: age } = facts;
    const customers = history['device.distinct_accounts_7d'] ?? 0;
    if (age === null || age > YOUNG_FOR_SECONDS || customers < LEAST_CUSTOMERS) return null;
    return { account_age_seconds: Math.floor(age), customers };
  },
  reason: () => 'The customer signed up within a month, on a device from which another customer orders.',
});
