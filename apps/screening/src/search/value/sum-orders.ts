import type { ValueOrders } from '@rampart/contracts';
import type { OrderFigures } from './value-orders.repository';

/** Hundredths, so that sums are exact. */
const CENTS = 100;

/** Decisions, outcomes and amounts of orders. */
export function sumOrders(
  orders: readonly OrderFigures[],
): Pick<ValueOrders, 'decisions' | 'outcomes' | 'amounts'> {
  const decisions = { approve: 0, review: 0, reject: 0 };
  const outcomes = { confirmed_fraud: 0, false_positive: 0, unknown: 0 };
  const sums = new Map<string, { orders: number; cents: number }>();
  for (const { status, countedAs, amount, currency } of orders) {
    decisions[status.toLowerCase() as keyof typeof decisions] += 1;
    outcomes[countedAs ?? 'unknown'] += 1;
    if (amount === null || currency === null) continue;
    const sum = sums.get(currency) ?? { orders: 0, cents: 0 };
    sum.orders += 1;
    sum.cents += Math.round(amount * CENTS);
    sums.set(currency, sum);
  }
  const amounts = [...sums]
    .map(([currency, { orders: number, cents }]) => ({ currency, orders: number, amount: cents / CENTS }))
    .sort((a, b) => b.orders - a.orders || a.currency.localeCompare(b.currency));
  return { decisions, outcomes, amounts };
}
