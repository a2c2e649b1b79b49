import { formatKm } from '../../../facts/locations/distance';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

interface Jump extends Record<string, unknown> {
  distance_km: number;
  /** Whether the bill goes to another country: one fact with the jump. */
  is_shipped_abroad?: true;
}

const POINTS = 26;
const POINTS_ABROAD = 10;

/** Weak alone: offices and people who send gifts do it. Beside other signals it indicates a taken-over account. */
export const shipLocationJump = defineOrderSignal({
  code: 'ship_location_jump',
  section: 'smart_detection',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ is_shipped_abroad }: Jump) => (is_shipped_abroad === true ? POINTS_ABROAD : POINTS),
  description: `Within a day the same customer had goods sent to locations more than 500 km apart: ${POINTS} points, ${POINTS_ABROAD} when the goods of this order go to another country than the bill, which counts already.`,
  evaluate({ travel, addresses }: ScreeningFacts): Jump | null {
    if (travel.shipLocationAnomaly !== true || travel.shipDistanceKm === null) return null;
    const isAbroad = addresses.isCountryMatch === false;
    return { distance_km: travel.shipDistanceKm, ...(isAbroad && { is_shipped_abroad: true }) };
  },
  reason: ({ distance_km }) =>
    `Within a day, another order of the same customer went to a place about ${formatKm(distance_km)} away.`,
});
