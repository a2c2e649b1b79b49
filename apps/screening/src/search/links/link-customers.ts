import type { FoundScreening, LinkGraph, SharedValue } from '@rampart/contracts';

/** What makes two orders those of one customer, as for cases: see ADR 92. */
const OF_CUSTOMERS: ReadonlySet<SharedValue> = new Set(['email', 'phone', 'username', 'device']);

/** A value, and the orders that have it. */
interface Shared {
  readonly by: SharedValue;
  readonly shieldIds: readonly string[];
}

/** The customers of orders, numbered in the order of these. */
export function customersOf(
  orders: readonly FoundScreening[],
  shared: readonly Shared[],
): { customers: LinkGraph['customers']; customerOf: (shieldId: string) => number } {
  const parent = new Map(orders.map(({ shield_id }) => [shield_id, shield_id]));
  const rootOf = (id: string): string => {
    let root = id;
    for (let up = parent.get(root) ?? root; up !== root; up = parent.get(root) ?? root) root = up;
    parent.set(id, root);
    return root;
  };
  for (const { by, shieldIds } of shared) {
    const [first, ...others] = shieldIds;
    if (first === undefined || !OF_CUSTOMERS.has(by)) continue;
    for (const each of others) parent.set(rootOf(each), rootOf(first));
  }
  const byRoot = new Map<string, FoundScreening[]>();
  for (const order of orders) {
    const root = rootOf(order.shield_id);
    byRoot.set(root, [...(byRoot.get(root) ?? []), order]);
  }
  const numbers = new Map([...byRoot.keys()].map((root, place) => [root, place + 1]));
  return {
    customers: [...byRoot.values()].map((own, place) => ({
      customer: place + 1,
      orders: own.length,
      rejected: own.filter(({ status }) => status === 'REJECT').length,
      confirmed_fraud: own.filter(({ outcome }) => outcome === 'confirmed_fraud').length,
      amounts: amountsOf(own),
    })),
    customerOf: (shieldId) => numbers.get(rootOf(shieldId)) ?? 0,
  };
}

/** Hundredths, so that sums are exact. */
const CENTS = 100;

function amountsOf(orders: readonly FoundScreening[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of orders) {
    if (amount === null || currency === null) continue;
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * CENTS));
  }
  return [...sums]
    .map(([currency, cents]) => ({ currency, amount: cents / CENTS }))
    .sort((a, b) => a.currency.localeCompare(b.currency));
}
