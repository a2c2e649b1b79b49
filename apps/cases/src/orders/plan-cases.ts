import type { DescribedOrder } from '@rampart/contracts';

/** An undecided case that orders can join. */
export interface KnownCase {
  readonly accountId: number;
  readonly id: number;
  /** Keyed hashes of its customer; empty for a case that only its own orders belong to. */
  readonly keys: readonly string[];
}

/** Orders that come to a case together. */
export interface PlannedCase {
  readonly accountId: number;
  /** Null: a case to be opened. */
  readonly id: number | null;
  readonly orders: DescribedOrder[];
  /** Of the orders, as far as the case does not have them. */
  readonly newKeys: Set<string>;
}

/**
 * Assigns orders to cases of their customers: each to the oldest case that shares a key with it, or else to a new one,
 * which later orders of the batch may join. An order whose keys lead to several cases joins the oldest of them and
 * leaves the others as they are: cases are never merged, since an analyst may be working on them.
 *
 * @param orders in chronological order; none has a case.
 */
export function planCases(orders: readonly DescribedOrder[], known: readonly KnownCase[]): PlannedCase[] {
  const planned: PlannedCase[] = [];
  const byKey = new Map<string, PlannedCase>();
  for (const { accountId, id, keys } of [...known].sort((a, b) => a.id - b.id)) {
    const each: PlannedCase = { accountId, id, orders: [], newKeys: new Set() };
    planned.push(each);
    for (const key of keys) if (!byKey.has(keyOf(accountId, key))) byKey.set(keyOf(accountId, key), each);
  }
  for (const order of orders) {
    const { accountId, identities } = order;
    const reached = identities.flatMap((key) => byKey.get(keyOf(accountId, key)) ?? []);
    const joined = planned.find((each) => reached.includes(each)) ?? newCase(accountId, planned);
    joined.orders.push(order);
    for (const key of identities.filter((each) => !byKey.has(keyOf(accountId, each)))) {
      byKey.set(keyOf(accountId, key), joined);
      joined.newKeys.add(key);
    }
  }
  return planned.filter((each) => each.orders.length > 0);
}

function newCase(accountId: number, planned: PlannedCase[]): PlannedCase {
  const opened: PlannedCase = { accountId, id: null, orders: [], newKeys: new Set() };
  planned.push(opened);
  return opened;
}

const keyOf = (accountId: number, key: string): string => `${accountId} ${key}`;
