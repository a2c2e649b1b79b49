import { countryInSentence, defineSignal } from '@rampart/risk';
import type { ScreeningFacts } from '../../../facts/screening-facts';

/** People keep their number when they move, so this is only a hint. */
export const phoneCountryMismatch = defineSignal({
  code: 'phone_country_mismatch',
  section: 'billing_address',
  points: 6,
  description: 'The phone number belongs to another country than the billing address.',
  evaluate({ learned }: ScreeningFacts) {
    const phone = learned?.phone?.countryCode;
    const billing = learned?.billing?.countryCode;
    return phone && billing && phone !== billing ? { phone_country: phone, billing_country: billing } : null;
  },
  reason: ({ phone_country, billing_country }) =>
    `The phone number is from ${countryInSentence(phone_country)}, but the billing address is in ${countryInSentence(billing_country)}.`,
});
