import { Dice } from '../../eval/personas/dice';
import { generatePersonas } from '../../eval/personas/generate';
import { DAY_MS, MINUTE_MS, type PersonaOrder } from '../../eval/personas/persona-order';
import { CARD_TEST, drawCardTest } from './demo-card-test';

/** Not a seed by which scoring is judged or fitted. */
const SEED = 2_001;
/** Drawn, about; campaigns of fraud that are left out and days to come are among them. */
const ORDERS = 5_900;
/** Days before today. */
export const DEMO_DAYS = 30;
/**
 * Orders that are placed while the demo starts: they emit events, and open cases by themselves. As few as come within some
 * minutes, since all have the same time.
 */
const LIVE_ORDERS = 5;
/** The personas' share of fraud, 15 %, is for figures by pattern. A demo keeps every third campaign. */
const CAMPAIGNS_LEFT_OUT = 3;

/** A line of POST screen/batch with the time at which the shop sends it. */
export interface DemoLine {
  readonly at: number;
  readonly text: string;
}

/** An order with the id that the shop gives it. */
export interface DemoOrder {
  readonly id: string;
  readonly order: PersonaOrder;
}

export interface DemoOrders {
  /** Orders up to now and their outcomes, by time. */
  readonly lines: readonly DemoLine[];
  /** Lines of orders that are sent as they are placed, without a time. */
  readonly live: readonly string[];
  readonly past: readonly DemoOrder[];
  /** Fields of POST device/check by the hash that stands for them in an order. */
  readonly fingerprints: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** The id of the last order of the demo: who finds it knows that all was played. */
export const LAST_ORDER_ID = '300000';

/**
 * Draws the demo: thirty days up to now, the same on each day but for the dates. Customers and campaigns that go on
 * tomorrow are the live orders. An attack is among them that no outcome tells of.
 *
 * @param count of orders to draw, about.
 */
export function drawDemoOrders(now: number, count: number = ORDERS): DemoOrders {
  const until = Math.ceil(now / DAY_MS) * DAY_MS + DAY_MS;
  const days = Math.round((until - now) / DAY_MS) + DEMO_DAYS;
  const personas = generatePersonas({ seed: SEED, orders: count, days, until });
  const dice = new Dice(SEED).fork('outcomes of the demo');
  const orders = personas.orders.filter(({ truth }) => truth.label !== 'fraud' || isKept(truth.sequence));
  const past = [...orders, ...drawCardTest(new Dice(SEED).fork(CARD_TEST), now)]
    .sort((a, b) => a.at - b.at)
    .filter(({ at }) => at >= until - days * DAY_MS && at < now - MINUTE_MS)
    .map((order, index) => ({ id: String(100_001 + index), order }));
  const coming = orders.filter(({ at }) => at >= now).slice(0, LIVE_ORDERS);
  return {
    lines: past.flatMap((each) => toLines(each, dice, now)).sort((a, b) => a.at - b.at),
    live: coming.map((order, index) =>
      JSON.stringify(
        toFields(order, String(Number(LAST_ORDER_ID) - coming.length + index + 1), now - order.at),
      ),
    ),
    past,
    fingerprints: personas.fingerprints,
  };
}

/** By the campaign's number, so that every pattern stays. */
const isKept = (sequence: string): boolean =>
  Number(/\d+/.exec(sequence)?.[0] ?? 0) % CAMPAIGNS_LEFT_OUT !== 1;

function toLines({ id, order }: DemoOrder, dice: Dice, now: number): DemoLine[] {
  const line = { at: order.at, text: JSON.stringify({ at: isoTime(order.at), ...toFields(order, id, 0) }) };
  const known = drawKnownAt(dice.fork(id), order);
  if (known === null || known > now) return [line];
  const outcome = order.truth.label === 'fraud' ? 'confirmed_fraud' : 'false_positive';
  const text = JSON.stringify({ type: 'outcome', at: isoTime(known), user_order_id: id, outcome });
  return [line, { at: known, text }];
}

/** @param movedMs milliseconds by which the order, and all that belongs to it, is placed later than it was drawn. */
function toFields({ accountCreatedAt, fields }: PersonaOrder, id: string, movedMs: number): object {
  const signedUp = accountCreatedAt === null ? null : isoTime(accountCreatedAt + movedMs);
  return {
    user_order_id: id,
    ...fields,
    amount: Number(fields.amount),
    ...(signedUp && { account_created_at: signedUp }),
  };
}

/**
 * When the shop learns what an order was; null: never. Sooner than card networks take, so that thirty days show what
 * outcomes are for.
 */
function drawKnownAt(dice: Dice, { at, truth }: PersonaOrder): number | null {
  if (truth.label === 'preparation' || truth.pattern === CARD_TEST) return null;
  if (truth.label === 'legitimate') return dice.chance(0.5) ? at + dice.whole(DAY_MS / 2, 10 * DAY_MS) : null;
  return dice.chance(0.9) ? Math.round(at + Math.min(25, dice.lognormal(5, 0.7)) * DAY_MS) : null;
}

const isoTime = (at: number): string => new Date(at).toISOString();
