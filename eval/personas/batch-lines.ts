import { share } from './assumptions';
import type { Dice } from './dice';
import { DAY_MS, type PersonaOrder } from './persona-order';

/** A line of POST screen/batch. `order` is null for an outcome. */
export interface PersonaLine {
  readonly at: number;
  readonly text: string;
  readonly order: PersonaOrder | null;
}

const FIRST_ID = 100_001;

/** Ids as a shop gives them: by time, and so without a trace of what an order is. */
export function numberOrders(orders: readonly PersonaOrder[]): ReadonlyMap<PersonaOrder, string> {
  return new Map(orders.map((order, index) => [order, String(FIRST_ID + index)]));
}

/** Orders, and their outcomes at the times at which they become known, by time; none is later than `until`. */
export function toBatchLines(orders: readonly PersonaOrder[], dice: Dice, until: number): PersonaLine[] {
  const ids = numberOrders(orders);
  const lines = orders.flatMap((order): PersonaLine[] => {
    const id = ids.get(order) as string;
    const at = drawReport(dice.fork(`outcome of ${id}`), order);
    const line = { at: order.at, text: JSON.stringify(orderFields(order, id)), order };
    if (at === null || at > until) return [line];
    const outcome = order.truth.label === 'fraud' ? 'confirmed_fraud' : 'false_positive';
    const told = { type: 'outcome', at: new Date(at).toISOString(), user_order_id: id, outcome };
    return [line, { at, text: JSON.stringify(told), order: null }];
  });
  return lines.sort((a, b) => a.at - b.at);
}

function orderFields({ at, accountCreatedAt, fields }: PersonaOrder, id: string) {
  const { amount, ...others } = fields;
  return {
    at: new Date(at).toISOString(),
    user_order_id: id,
    ...others,
    amount: Number(amount),
    ...(accountCreatedAt !== null && { account_created_at: new Date(accountCreatedAt).toISOString() }),
  };
}

/** When the shop learns what an order was; null: never. */
function drawReport(dice: Dice, { at, truth }: PersonaOrder): number | null {
  if (truth.label === 'preparation') return null;
  if (truth.label === 'legitimate')
    return dice.chance(share('legitimateKnown')) ? at + dice.whole(DAY_MS, 20 * DAY_MS) : null;
  if (!dice.chance(share('fraudKnown'))) return null;
  const least = truth.pattern === 'friendly fraud' ? 20 : 5;
  const days = Math.min(45, Math.max(least, dice.lognormal(14, 0.6)) + dice.between(0, 1));
  return Math.round(at + days * DAY_MS);
}
