import { countryInSentence, defineSignal } from '@rampart/risk';
import type { ScreeningFacts } from '../../../facts/screening-facts';

/**
 * Ordering from abroad: travellers and customers of foreign shops do it too, so it only matters beside other
 * evidence.
 */
export const ipCountryMismatch = defineSignal({
  code: 'ip_country_mismatch',
  section: 'billing_address',
  points: 18,
  description:
    'The IP address is in another country than the billing address: the buyer may not be the card holder.',
  evaluate({ learned, billing }: ScreeningFacts) {
    const from = learned?.ip.countryCode;
    const billed = learned?.billing?.countryCode;
    return billing.isIpCountryMatch === false && from && billed
      ? { ip_country: from, billing_country: billed }
      : null;
  },
  reason: ({ ip_country, billing_country }) =>
    `The order was placed from ${countryInSentence(ip_country)}, but the billing address is in ${countryInSentence(billing_country)}.`,
});
