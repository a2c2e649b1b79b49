import { AMOUNT_OF_1000_USD } from '@rampart/risk';
import { isOnOwnDevice, knownBy } from '../../../facts/known-customer';
import { isPlacedElsewhere, isShippedElsewhere } from '../../../facts/order-origin';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import type { WholeOrder } from '../../../facts/whole-order';
import { defineOrderSignal } from '../order-signal';

interface Awakening extends Record<string, unknown> {
  /** Whole days since the customer's last order. */
  days: number;
}

/** A quarter of a year. Histories are kept for half a year after the last order, so a longer pause is not seen. */
const DORMANT_DAYS = 90;
const HOURS_PER_DAY = 24;
const TIMES_USUAL = 3;
/** In US dollars. */
const LARGE_USD = 250;

/**
 * Bought lists of passwords open accounts whose owners no longer look. Customers do return, on a new phone even: it takes
 * another place, or a large amount, as well.
 */
export const dormantAccountWoke = defineOrderSignal({
  code: 'dormant_account_woke',
  section: 'smart_detection',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: 16,
  description: `A customer whose last order was ${DORMANT_DAYS} days ago or longer orders on a device never seen before, and either the goods go to another city or country than the bill, or the IP address hides its user or lies in a country that the order does not name, or the amount is over ${LARGE_USD} US dollars and three times the customer's average.`,
  evaluate({ facts, history }: WholeOrder): Awakening | null {
    const by = knownBy(history);
    if (by === null || isOnOwnDevice(history) || history['device.orders_ever'] !== 0) return null;
    const days = Math.floor((history[`${by}.hours_since_last`] ?? 0) / HOURS_PER_DAY);
    const isMore = (history[`${by}.amount_to_average_ever`] ?? 0) >= TIMES_USUAL && isLarge(facts);
    const isOdd = isPlacedElsewhere(facts) || isShippedElsewhere(facts) || isMore;
    return days >= DORMANT_DAYS && isOdd ? { days } : null;
  },
  reason: ({ days }) =>
    `The customer had not ordered for ${days} days, and does so from a new device in an unusual way.`,
});

function isLarge({ order: { amount, currency } }: ScreeningFacts): boolean {
  const thousand = currency === null ? undefined : AMOUNT_OF_1000_USD.get(currency);
  return amount !== null && thousand !== undefined && amount * 1_000 > LARGE_USD * thousand;
}
