import { countryInSentence, defineSignal } from '@rampart/risk';
import type { ScreeningFacts } from '../../../facts/screening-facts';

/** Gifts cross borders too; but goods paid with a stolen card always go somewhere else. */
export const billShipCountryMismatch = defineSignal({
  code: 'bill_ship_country_mismatch',
  section: 'shipping_address',
  points: 14,
  description: 'The goods go to another country than the bill.',
  evaluate({ learned, addresses }: ScreeningFacts) {
    const billed = learned?.billing?.countryCode;
    const shipped = learned?.shipping?.countryCode;
    return addresses.isCountryMatch === false && billed && shipped
      ? { billing_country: billed, shipping_country: shipped }
      : null;
  },
  reason: ({ billing_country, shipping_country }) =>
    `The billing address is in ${countryInSentence(billing_country)}, but the goods go to ${countryInSentence(shipping_country)}.`,
});
