/** An order of a day of the test, with its score. */
export interface DayOrder {
  readonly customer: string;
  readonly score: number;
  readonly isFraud: boolean;
}

/**
 * Card precision at k of the Fraud Detection Handbook (`card_precision_top_k`): each day the k customers with the
 * highest scores are examined; the share of them who were defrauded that day, averaged over the days. Customers who
 * were found are excluded on later days.
 *
 * @returns null without days.
 */
export function cardPrecision(days: readonly (readonly DayOrder[])[], k: number): number | null {
  if (days.length === 0) return null;
  const found = new Set<string>();
  const precisions = days.map((orders) => {
    const customers = customersOf(orders.filter(({ customer }) => !found.has(customer)));
    const defrauded = customers.slice(0, k).filter(({ isFraud }) => isFraud);
    for (const { customer } of defrauded) found.add(customer);
    return defrauded.length / k;
  });
  return precisions.reduce((sum, each) => sum + each, 0) / days.length;
}

/** Each customer once, by the highest score of the day, in descending order. */
function customersOf(orders: readonly DayOrder[]): DayOrder[] {
  const customers = new Map<string, DayOrder>();
  for (const order of orders) {
    const before = customers.get(order.customer);
    customers.set(order.customer, {
      customer: order.customer,
      score: Math.max(order.score, before?.score ?? Number.NEGATIVE_INFINITY),
      isFraud: order.isFraud || before?.isFraud === true,
    });
  }
  return [...customers.values()].sort((a, b) => b.score - a.score);
}
