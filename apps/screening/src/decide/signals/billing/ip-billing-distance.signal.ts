import { formatKm } from '../../../facts/locations/distance';
import { isHidden } from '../../../facts/order-origin';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

/** Points by distance, farthest first. Carriers route calls through gateways up to 1,000 km away. */
const BANDS: readonly { readonly fromKm: number; readonly points: number }[] = [
  { fromKm: 2_000, points: 6 },
  { fromKm: 1_000, points: 3 },
];

/** Within one country only: across a border the mismatch of the countries says the same, and must not count twice. */
export const ipBillingDistance = defineOrderSignal({
  code: 'ip_billing_distance',
  section: 'billing_address',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ distance_km }: { distance_km: number }) => bandOf(distance_km)?.points ?? 0,
  description:
    'The IP address is far from a billing address in the same country: 3 points from 1,000 km, 6 from 2,000 km. Not for VPNs and data centres.',
  evaluate({ learned, billing }: ScreeningFacts) {
    if (billing.ipDistanceKm === null || billing.isIpCountryMatch === false) return null;
    if (learned === null || isHidden(learned.ip) || bandOf(billing.ipDistanceKm) === undefined) return null;
    return { distance_km: billing.ipDistanceKm };
  },
  reason: ({ distance_km }) =>
    `The order was placed about ${formatKm(distance_km)} away from the billing address.`,
});

function bandOf(km: number) {
  return BANDS.find((band) => km >= band.fromKm);
}
