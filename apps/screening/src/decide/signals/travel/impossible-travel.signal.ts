import { formatKm } from '../../../facts/locations/distance';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

interface Journey extends Record<string, unknown> {
  distance_km: number;
  speed_kmh: number;
  is_anonymous: boolean;
}

/**
 * Through an anonymising address the proxy may have travelled rather than the customer, and the proxy has points of
 * its own.
 */
const ANONYMOUS_POINTS = 8;
const POINTS = 30;

export const impossibleTravel = defineOrderSignal({
  code: 'impossible_travel',
  section: 'smart_detection',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: (journey: Journey) => (journey.is_anonymous ? ANONYMOUS_POINTS : POINTS),
  description:
    'The same customer recently ordered, or signed in with `POST behavior/check`, so far away that they cannot have travelled here since (over 900 km/h and over 200 km): 30 points, or 8 when a proxy or hosting address explains the jump.',
  evaluate({ travel }: ScreeningFacts) {
    if (travel.ipLocationAnomaly !== true || travel.ipDistanceKm === null || travel.ipSpeedKmh === null) {
      return null;
    }
    return {
      distance_km: travel.ipDistanceKm,
      speed_kmh: travel.ipSpeedKmh,
      is_anonymous: travel.isAnonymous,
    };
  },
  reason: ({ distance_km }) =>
    `An earlier order or sign-in of the same customer came from about ${formatKm(distance_km)} away, too recently to have travelled that far.`,
});
