import { defineSignal } from '@rampart/risk';
import type { ScreeningFacts } from '../../screen-order/screening-facts';

/** About how card and address fit, not about the BIN: a whitelisted BIN does not silence it. */
export const binCountryMismatch = defineSignal({
  code: 'bin_country_mismatch',
  section: 'billing_address',
  points: 20,
  description:
    'The card was issued in another country than the billing address: the mark of many stolen cards.',
  evaluate({ learned, isBinCountryMatch }: ScreeningFacts) {
    if (isBinCountryMatch !== false || !learned?.card || !learned.billing) return null;
    return { card_country: learned.card.issuingCountry, billing_country: learned.billing.countryCode };
  },
  reason: ({ card_country, billing_country }) =>
    `The card was issued in ${card_country}, but the billing address is in ${billing_country}.`,
});
