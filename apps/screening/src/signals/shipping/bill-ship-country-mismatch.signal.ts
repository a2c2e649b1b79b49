import { defineSignal } from '@rampart/risk';
import type { ScreeningFacts } from '../../screen-order/screening-facts';

/** Presents cross borders too; goods paid with a stolen card always have to go somewhere else. */
export const billShipCountryMismatch = defineSignal({
  code: 'bill_ship_country_mismatch',
  section: 'shipping_address',
  points: 14,
  description: 'The goods go to another country than the one the bill goes to.',
  evaluate({ learned, addresses }: ScreeningFacts) {
    if (addresses.isCountryMatch !== false || !learned?.billing || !learned.shipping) return null;
    return {
      billing_country: learned.billing.countryCode,
      shipping_country: learned.shipping.countryCode,
    };
  },
  reason: ({ billing_country, shipping_country }) =>
    `The order is billed to ${billing_country} but shipped to ${shipping_country}.`,
});
