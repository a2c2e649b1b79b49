import { AMOUNT_OF_1000_USD } from '@rampart/risk';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';
import { newAccountAge } from './new-account';

/** In US dollars: twice what an order in a shop for clothes or small electronics usually is. */
const LARGE_USD = 250;

/** What is stolen is worth stealing; but first orders of honest customers are large as well. */
export const newAccountLargeOrder = defineOrderSignal({
  code: 'new_account_large_order',
  section: 'username',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: 10,
  description: `The customer signed up within a day of an order over ${LARGE_USD} US dollars or as much in its currency.`,
  evaluate(facts: ScreeningFacts) {
    const account_age_seconds = newAccountAge(facts);
    const { amount, currency } = facts.order;
    const thousand = currency === null ? undefined : AMOUNT_OF_1000_USD.get(currency);
    if (account_age_seconds === null || amount === null || thousand === undefined) return null;
    return amount * 1_000 > LARGE_USD * thousand ? { account_age_seconds, amount, currency } : null;
  },
  reason: () => 'The customer signed up within a day, and the amount is large for a first order.',
});
