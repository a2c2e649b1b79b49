import { defineSignal } from '@rampart/risk';
import type { ScreeningFacts } from '../../screen-order/screening-facts';

/** Ordering from abroad: travellers and cross-border shops do it too, so it takes company to matter. */
export const ipCountryMismatch = defineSignal({
  code: 'ip_country_mismatch',
  section: 'billing_address',
  points: 18,
  description:
    'The IP address is in another country than the billing address: the buyer may not be the card holder.',
  evaluate({ learned, billing }: ScreeningFacts) {
    if (billing.isIpCountryMatch !== false || !learned?.billing) return null;
    return { ip_country: learned.ip.countryCode, billing_country: learned.billing.countryCode };
  },
  reason: ({ ip_country, billing_country }) =>
    `The order was placed from ${ip_country}, but the billing address is in ${billing_country}.`,
});
