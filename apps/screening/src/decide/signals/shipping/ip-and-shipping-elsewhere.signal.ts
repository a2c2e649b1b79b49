import { isPlacedElsewhere, isShippedElsewhere } from '../../../facts/order-origin';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

/** More than the two facts add up to: each has its harmless explanations, but seldom both in one order. */
export const ipAndShippingElsewhere = defineOrderSignal({
  code: 'ip_and_shipping_elsewhere',
  section: 'shipping_address',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: 24,
  description:
    'Neither the IP address nor the goods fit the billing address: the address hides its user or lies in a country that the order does not name, and the goods go to another city or country.',
  evaluate: (facts: ScreeningFacts) =>
    facts.learned?.billing?.countryCode && isPlacedElsewhere(facts) && isShippedElsewhere(facts) ? {} : null,
  reason: () => 'Neither the IP address nor the shipping address fits the billing address.',
});
