import { getData } from './call-api';
import type { Caller, Deed, Done } from './done';

interface ScreenData {
  readonly shield_id: string;
  readonly requests_remaining_today: number;
}

/** Acts like a shop: mostly orders, now and then a list entry, a report, or the outcome of an order. */
export function deeds(caller: Caller, turn: number, done: readonly Done[]): Promise<Deed> {
  if (turn % 10 === 3) return addListEntry(caller, turn);
  if (turn % 10 === 6) return report(caller, turn);
  const judged = turn % 10 === 9 ? orderToJudge(done, turn) : undefined;
  return judged === undefined ? placeOrder(caller, turn) : markFraud(caller, judged);
}

/** A separate address for every order, so that every outcome opens a separate case. */
async function placeOrder(caller: Caller, turn: number): Promise<Deed> {
  const { data, text } = await getData<ScreenData>(caller, 'screen', {
    ip: `81.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    email: `customer.${turn}@gmail.com`,
    user_order_id: `order-${turn}`,
    amount: '25.00',
    currency: 'EUR',
    bin_no: '453978',
    bill_country: 'GB',
  });
  return {
    what: 'order',
    shieldId: data.shield_id,
    text,
    remainingToday: data.requests_remaining_today,
  };
}

async function addListEntry(caller: Caller, turn: number): Promise<Deed> {
  const value = `listed.${turn}@gmail.com`;
  await getData(caller, 'lists', { list_type: 'blacklist', entity_type: 'email', value });
  return { what: 'list entry', value };
}

async function report(caller: Caller, turn: number): Promise<Deed> {
  const value = `reported.${turn}@gmail.com`;
  const { data } = await getData<{ id: number }>(caller, 'reports', { entity_type: 'email', value });
  return { what: 'report', id: data.id };
}

async function markFraud(caller: Caller, shieldId: string): Promise<Deed> {
  const { data } = await getData<{ case_id: number }>(caller, `screen/${shieldId}/feedback`, {
    action: 'mark_fraud',
  });
  return { what: 'feedback', caseId: data.case_id, shieldId };
}

/** One of the orders so far, a different one each time. */
function orderToJudge(done: readonly Done[], turn: number): string | undefined {
  const judged = new Set(done.map((each) => (each.what === 'feedback' ? each.shieldId : null)));
  const orders = done.filter((each) => each.what === 'order' && !judged.has(each.shieldId));
  const order = orders[turn % Math.max(1, orders.length)];
  return order?.what === 'order' ? order.shieldId : undefined;
}
