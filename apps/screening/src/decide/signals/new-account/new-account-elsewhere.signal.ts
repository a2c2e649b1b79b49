import { isPlacedElsewhere, isShippedElsewhere } from '../../../facts/order-origin';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';
import { newAccountAge } from './new-account';

interface Oddities extends Record<string, unknown> {
  account_age_seconds: number;
  is_placed_elsewhere: boolean;
  is_shipped_elsewhere: boolean;
}

/** First orders as presents are common; from behind a VPN or from abroad they are not, and hardly ever both. */
const POINTS_SHIPPED = 24;
const POINTS_PLACED = 32;
const POINTS_FOR_BOTH = 40;
/** An order within a minute of the sign-up has enough points for that already. */
const LEAST_AGE_SECONDS = 60;

/** New customers are common, and so are gifts and VPNs; together they are much more common among frauds. */
export const newAccountElsewhere = defineOrderSignal({
  code: 'new_account_elsewhere',
  section: 'username',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ is_placed_elsewhere, is_shipped_elsewhere }: Oddities) => {
    if (!is_placed_elsewhere) return POINTS_SHIPPED;
    return is_shipped_elsewhere ? POINTS_FOR_BOTH : POINTS_PLACED;
  },
  description: `The customer signed up a minute to a day before the order, and the goods go to another city or country than the bill (${POINTS_SHIPPED} points), or the IP address hides its user or lies in a country that the order does not name (${POINTS_PLACED} points), or both (${POINTS_FOR_BOTH} points).`,
  evaluate(facts: ScreeningFacts): Oddities | null {
    const account_age_seconds = newAccountAge(facts);
    const [is_placed_elsewhere, is_shipped_elsewhere] = [isPlacedElsewhere(facts), isShippedElsewhere(facts)];
    if (account_age_seconds === null || account_age_seconds <= LEAST_AGE_SECONDS) return null;
    if (!(is_placed_elsewhere || is_shipped_elsewhere)) return null;
    return { account_age_seconds, is_placed_elsewhere, is_shipped_elsewhere };
  },
  reason: ({ is_placed_elsewhere, is_shipped_elsewhere }) =>
    is_shipped_elsewhere
      ? `The customer signed up within a day, and the goods go elsewhere than the bill${is_placed_elsewhere ? ', ordered from an address that fits neither' : ''}.`
      : 'The customer signed up within a day, and ordered from an address that does not fit the order.',
});
