import { isBilledElsewhere } from '../../../facts/delivery-address';
import type { WholeOrder } from '../../../facts/whole-order';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

interface Sharing extends Record<string, unknown> {
  customers: number;
  /** Whether the bill is known to go elsewhere. */
  is_billed_elsewhere: boolean;
}

/** Two relatives may send gifts to a third; from then on it is a service, an office, or a drop. */
const STEPS = [
  { customers: 4, points: 30 },
  { customers: 3, points: 22 },
  { customers: 2, points: 12 },
] as const;
/** Where the bill may go to the same address, families and tenants have it in common as well. */
const LEAST_WITHOUT_BILL = 4;
const POINTS_WITHOUT_BILL = 18;
/** Customers from which on it is an office, a pick-up point or a forwarder with honest customers, too. */
const CROWD = 21;
const POINTS_OF_CROWD = 10;

export const addressSharedByCustomers = defineOrderSignal({
  code: 'address_shared_by_customers',
  section: 'shipping_address',
  inOrder: 'circumstance',
  cancelledBy: 'address',
  points: ({ customers, is_billed_elsewhere }: Sharing) => {
    if (customers >= CROWD) return POINTS_OF_CROWD;
    if (!is_billed_elsewhere) return POINTS_WITHOUT_BILL;
    return STEPS.find((step) => customers >= step.customers)?.points ?? 0;
  },
  description: `Goods of two or more customers go to one building within 30 days, including this order, and the bill goes elsewhere: 12 points for two, 22 for three, 30 for more, ${POINTS_OF_CROWD} for more than twenty. Where it is unknown whether the bill goes elsewhere, ${POINTS_WITHOUT_BILL} points from four customers on. Orders that are billed where they are sent to do not count, nor do parcel machines, parcel shops and known forwarding services; suites and flats of a building count as one.`,
  evaluate: ({ facts, history }: WholeOrder): Sharing | null => {
    const customers = history['address.distinct_accounts_30d'] ?? 0;
    const is_billed_elsewhere = isBilledElsewhere(facts.addresses);
    return customers < (is_billed_elsewhere ? 2 : LEAST_WITHOUT_BILL)
      ? null
      : { customers, is_billed_elsewhere };
  },
  reason: ({ customers }) =>
    `Goods of ${groupThousands(String(customers))} customers went to this shipping address within 30 days.`,
});
