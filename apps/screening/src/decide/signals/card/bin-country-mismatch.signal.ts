import { countryInSentence } from '@rampart/risk';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

/** About how card and address fit together, not about the BIN: a whitelisted BIN does not silence it. */
export const binCountryMismatch = defineOrderSignal({
  code: 'bin_country_mismatch',
  section: 'billing_address',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: 20,
  description:
    'The card was issued in another country than the billing address, as is the case for many stolen cards.',
  evaluate({ learned, isBinCountryMatch }: ScreeningFacts) {
    const card = learned?.card?.issuingCountry;
    const billing = learned?.billing?.countryCode;
    return isBinCountryMatch === false && card && billing
      ? { card_country: card, billing_country: billing }
      : null;
  },
  reason: ({ card_country, billing_country }) =>
    `The card was issued in ${countryInSentence(card_country)}, but the billing address is in ${countryInSentence(billing_country)}.`,
});
