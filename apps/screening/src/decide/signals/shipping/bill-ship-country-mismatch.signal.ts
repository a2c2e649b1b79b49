import { countryInSentence, isOneCountry } from '@rampart/risk';
import { countryOfOrigin } from '../../../facts/order-origin';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

interface Mismatch extends Record<string, unknown> {
  billing_country: string;
  shipping_country: string;
  /** Whether the order was placed where the goods go, as by people who live there with a bank at home. */
  is_placed_there: boolean;
}

const POINTS = 28;
const POINTS_IF_PLACED_THERE = 8;

/** Gifts cross borders too; but goods paid with a stolen card always go somewhere else. */
export const billShipCountryMismatch = defineOrderSignal({
  code: 'bill_ship_country_mismatch',
  section: 'shipping_address',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ is_placed_there }: Mismatch) => (is_placed_there ? POINTS_IF_PLACED_THERE : POINTS),
  description: `The goods go to another country than the bill: ${POINTS} points, ${POINTS_IF_PLACED_THERE} when the order was placed in the country to which they go.`,
  evaluate(facts: ScreeningFacts): Mismatch | null {
    const billed = facts.learned?.billing?.countryCode;
    const shipped = facts.learned?.shipping?.countryCode;
    if (facts.addresses.isCountryMatch !== false || !billed || !shipped) return null;
    const is_placed_there = isOneCountry(countryOfOrigin(facts), shipped) === true;
    return { billing_country: billed, shipping_country: shipped, is_placed_there };
  },
  reason: ({ billing_country, shipping_country }) =>
    `The billing address is in ${countryInSentence(billing_country)}, but the goods go to ${countryInSentence(shipping_country)}.`,
});
