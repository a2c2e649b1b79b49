import { countryInSentence, isOneCountry } from '@rampart/risk';
import { countryOfOrigin } from '../../../facts/order-origin';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

interface Mismatch extends Record<string, unknown> {
  ip_country: string;
  billing_country: string;
  /** Whether the goods go to the country of the IP address, as for people who live there with a bank at home. */
  is_shipped_there: boolean;
}

const POINTS = 36;
const POINTS_IF_SHIPPED_THERE = 10;

export const ipCountryMismatch = defineOrderSignal({
  code: 'ip_country_mismatch',
  section: 'billing_address',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ is_shipped_there }: Mismatch) => (is_shipped_there ? POINTS_IF_SHIPPED_THERE : POINTS),
  description: `The IP address is in another country than the billing address: the buyer may not be the card holder. ${POINTS} points, ${POINTS_IF_SHIPPED_THERE} when the goods go to the country of the IP address. Not for VPNs, data centres, relays and gateways of companies, whose addresses are not where their users are.`,
  evaluate(facts: ScreeningFacts): Mismatch | null {
    const from = countryOfOrigin(facts);
    const billed = facts.learned?.billing?.countryCode;
    if (facts.billing.isIpCountryMatch !== false || !from || !billed) return null;
    const is_shipped_there = isOneCountry(facts.learned?.shipping?.countryCode, from) === true;
    return { ip_country: from, billing_country: billed, is_shipped_there };
  },
  reason: ({ ip_country, billing_country }) =>
    `The order was placed from ${countryInSentence(ip_country)}, but the billing address is in ${countryInSentence(billing_country)}.`,
});
