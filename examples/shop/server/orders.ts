import {
  type PostScreenRequest,
  type Rampart,
  RampartError,
  type Screening,
  type Session,
} from '@rampart/client';
import type { Checkout } from './checkout-form.ts';
import { CURRENCY, type Good } from './goods.ts';
import { type OrderState, type Placed, tell, type Visitor } from './visitors.ts';

const MOST_ORDERS = 30;

const STATES: Readonly<Record<Screening['shield_status'], OrderState>> = {
  APPROVE: 'accepted',
  REVIEW: 'held',
  REJECT: 'refused',
};

/**
 * Asks Rampart about an order and decides what becomes of it. When Rampart does not answer in time the order is held: a
 * checkout must not stand still. An order that looks fine, but was made by a program, is held as well, which is this shop's own
 * decision.
 */
export async function placeOrder(
  rampart: Rampart,
  visitor: Visitor,
  checkout: Checkout,
  goods: readonly Good[],
): Promise<Placed> {
  const number = `${Date.now()}-${visitor.orders.length + 1}`;
  const total = goods.reduce((sum, { price }) => sum + price, 0);
  const [screening, visit] = await Promise.all([
    rampart.screenings.create(orderOf(number, total, visitor, checkout), {
      onUnavailable: 'review',
      expand: 'contributions',
    }),
    visitOf(rampart, checkout.sessionId),
  ]);
  const decided = STATES[screening.shield_status];
  const state = decided === 'accepted' && visit?.is_suspected_automated ? 'held' : decided;
  const placed: Placed = { number, goods, total, ship: checkout.ship, state, screening, visit };
  visitor.orders.unshift(placed);
  visitor.orders.length = Math.min(visitor.orders.length, MOST_ORDERS);
  tell(visitor, 'order', placed);
  return placed;
}

/** The order as Rampart takes it. Of the card it gets the first eight digits, which name its issuer. */
function orderOf(number: string, total: number, visitor: Visitor, checkout: Checkout): PostScreenRequest {
  const { bill, ship } = checkout;
  const { customer } = visitor;
  return {
    user_order_id: number,
    ip: visitor.ip,
    device_hash: visitor.deviceHash ?? checkout.deviceHash ?? undefined,
    email: checkout.email,
    phone: checkout.phone || undefined,
    username: customer?.email,
    account_created_at: customer?.createdAt.toISOString(),
    amount: Math.round(total * 100) / 100,
    currency: CURRENCY,
    bin_no: checkout.card.slice(0, 8),
    name: bill.name,
    bill_name: bill.name,
    bill_addr: bill.street,
    bill_zip_code: bill.zip,
    bill_city: bill.city,
    bill_country: bill.country,
    ship_name: ship.name,
    ship_addr: ship.street,
    ship_zip_code: ship.zip,
    ship_city: ship.city,
    ship_country: ship.country,
  };
}

/** What is known of a visit so far; null when nothing is, or Rampart does not answer. */
export async function visitOf(rampart: Rampart, sessionId: string | null): Promise<Session | null> {
  if (sessionId === null) return null;
  return quietly(rampart.sessions.get(sessionId));
}

/** For what a shop can do without. @returns null when Rampart refuses it or does not answer. */
export async function quietly<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RampartError) return null;
    throw error;
  }
}

/**
 * Rampart could be asked about an order that was decided without it. A person may have decided it before its answer arrived here.
 */
export async function decideLater(
  rampart: Rampart,
  visitors: Iterable<Visitor>,
  number: string,
  screening: Screening,
): Promise<void> {
  const { shield_id, shield_status } = screening;
  const standing = shield_status === 'REVIEW' ? await quietly(rampart.screenings.standing(shield_id)) : null;
  for (const visitor of visitors) {
    const placed = visitor.orders.find((order) => order.number === number);
    if (!placed) continue;
    placed.screening = screening;
    decideAnew(visitor, placed, standing?.status ?? shield_status);
  }
}

/** Another decision holds for an order than the one that it was answered with. */
export function decideAnew(visitor: Visitor, placed: Placed, status: Screening['shield_status']): void {
  placed.state = STATES[status];
  tell(visitor, 'order', placed);
}
