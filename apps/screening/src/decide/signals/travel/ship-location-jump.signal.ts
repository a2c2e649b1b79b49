import { defineSignal } from '@rampart/risk';
import { formatKm } from '../../../facts/locations/distance';
import type { ScreeningFacts } from '../../../facts/screening-facts';

/** Weak alone: offices and people who send gifts do it. Beside other signals it indicates a taken-over account. */
export const shipLocationJump = defineSignal({
  code: 'ship_location_jump',
  section: 'smart_detection',
  points: 26,
  description: 'Within a day the same customer had goods sent to locations more than 500 km apart.',
  evaluate({ travel }: ScreeningFacts) {
    if (travel.shipLocationAnomaly !== true || travel.shipDistanceKm === null) return null;
    return { distance_km: travel.shipDistanceKm };
  },
  reason: ({ distance_km }) =>
    `Within a day, another order of the same customer went to a place about ${formatKm(distance_km)} away.`,
});
