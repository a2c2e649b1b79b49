import { defineSignal } from '@rampart/risk';
import { formatKm } from '../../../facts/locations/distance';
import type { ScreeningFacts } from '../../../facts/screening-facts';

/** Points by distance, farthest first. Below 500 km, inaccurate geolocation and commuting explain it. */
const BANDS: readonly { readonly fromKm: number; readonly points: number }[] = [
  { fromKm: 5_000, points: 12 },
  { fromKm: 2_000, points: 8 },
  { fromKm: 500, points: 4 },
];

/**
 * Complements a country mismatch instead of repeating it: near borders a mismatch means little, across oceans it
 * means more.
 */
export const ipBillingDistance = defineSignal({
  code: 'ip_billing_distance',
  section: 'billing_address',
  points: ({ distance_km }: { distance_km: number }) => bandOf(distance_km)?.points ?? 0,
  description:
    'The IP address is far from the billing address: 4 points from 500 km, 8 from 2,000 km, 12 from 5,000 km.',
  evaluate({ billing }: ScreeningFacts) {
    if (billing.ipDistanceKm === null || bandOf(billing.ipDistanceKm) === undefined) return null;
    return { distance_km: billing.ipDistanceKm };
  },
  reason: ({ distance_km }) =>
    `The order was placed about ${formatKm(distance_km)} away from the billing address.`,
});

function bandOf(km: number) {
  return BANDS.find((band) => km >= band.fromKm);
}
