import { countryInSentence, isOneCountry } from '@rampart/risk';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

/** Not where the goods go to the country of the number: people who live there may have their bank at home. */
export const phoneCountryMismatch = defineOrderSignal({
  code: 'phone_country_mismatch',
  section: 'billing_address',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: 26,
  description: 'The phone number belongs to a country to which the order is neither billed nor shipped.',
  evaluate({ learned }: ScreeningFacts) {
    const phone = learned?.phone?.countryCode;
    const billing = learned?.billing?.countryCode;
    if (!phone || !billing) return null;
    const isKnown = [billing, learned?.shipping?.countryCode].some((each) => isOneCountry(phone, each));
    return isKnown ? null : { phone_country: phone, billing_country: billing };
  },
  reason: ({ phone_country, billing_country }) =>
    `The phone number is from ${countryInSentence(phone_country)}, but the billing address is in ${countryInSentence(billing_country)}.`,
});
