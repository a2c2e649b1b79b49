import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

/** Within one country; another country has a signal of its own. */
export const billShipCityMismatch = defineOrderSignal({
  code: 'bill_ship_city_mismatch',
  section: 'shipping_address',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: 18,
  description:
    'The goods go to another city of the country than the bill: as gifts do, and goods paid with a stolen card.',
  evaluate: ({ addresses }: ScreeningFacts) =>
    addresses.isCityMatch === false && addresses.isCountryMatch !== false ? {} : null,
  reason: () => 'The goods go to another city than the bill.',
});
