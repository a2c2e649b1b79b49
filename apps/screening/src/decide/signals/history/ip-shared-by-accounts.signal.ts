import { CROWD, isShared, isShopsServer } from '../../../facts/order-origin';
import type { WholeOrder } from '../../../facts/whole-order';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

/** Households have two customers. Offices and cafés have more, so the points grow slowly. */
const STEPS = [
  { customers: CROWD, points: 12 },
  { customers: 5, points: 48 },
  { customers: 3, points: 40 },
] as const;

/** Where one device explains all of them: a family at home, whose device has points of its own. */
const POINTS_ON_ONE_DEVICE = 16;

const LEAST_CUSTOMERS = 3;

interface Sharing extends Record<string, unknown> {
  customers: number;
  /** Whether as many customers shared the device of this order. */
  is_one_device?: true;
}

export const ipSharedByAccounts = defineOrderSignal({
  code: 'ip_shared_by_accounts',
  section: 'ip_geolocation',
  inOrder: 'evidence',
  cancelledBy: 'ip',
  points: ({ customers, is_one_device }: Sharing) => {
    const points = STEPS.find((step) => customers >= step.customers)?.points ?? 0;
    return is_one_device === true ? Math.min(points, POINTS_ON_ONE_DEVICE) : points;
  },
  description:
    "Orders of three or more customers came from this IP address within 7 days, including this one: 40 points from three, 48 from five, 12 when there are more than twenty, which is a network, and 16 at the most when as many shared the device. Not for addresses of carriers, relays, companies and universities, which many customers share, nor for those of more than twenty without any device: the shop's own server.",
  evaluate: ({ facts, history }: WholeOrder): Sharing | null => {
    if (isShopsServer(history) || (facts.learned !== null && isShared(facts.learned.ip))) return null;
    const customers = history['ip.distinct_accounts_7d'] ?? 0;
    if (customers < LEAST_CUSTOMERS) return null;
    const isOneDevice = (history['device.distinct_accounts_7d'] ?? 0) >= customers;
    return { customers, ...(isOneDevice && { is_one_device: true }) };
  },
  reason: ({ customers }) =>
    `This IP address was used by ${groupThousands(String(customers))} customers within 7 days.`,
});
