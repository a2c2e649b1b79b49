import { share } from './assumptions';
import { Dice } from './dice';
import type { Customer, FraudPattern } from './frauds/campaign';
import { FRAUD_PATTERNS } from './frauds/registry';
import { drawHonestOrders } from './people/honest-orders';
import { markAfterFraud } from './people/mark-after-fraud';
import { drawPerson, otherCountry, type Person } from './people/person';
import { DAY_MS, type PersonaOrder } from './persona-order';
import { drawBrowserIn } from './world/clocks';
import { EgressPool } from './world/egress-pool';

export interface PersonasAsked {
  readonly seed: number;
  /** How many orders to draw, about: campaigns are drawn whole. */
  readonly orders: number;
  readonly days: number;
  /** The end of the period, epoch milliseconds: nothing is later. */
  readonly until: number;
}

export interface Personas {
  /** By time, ascending. */
  readonly orders: readonly PersonaOrder[];
  /**
   * Fields of POST device/check by the hash that stands for them in an order: the browsers of programs, and those whose clock
   * is not that of their user's victims or home. Of the others a check would tell nothing.
   */
  readonly fingerprints: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Draws customers and fraudsters and their orders: the same for the same question. */
export function generatePersonas({ seed, orders, days, until }: PersonasAsked): Personas {
  const dice = new Dice(seed);
  const period = { from: until - days * DAY_MS, to: until };
  const pool = new EgressPool(dice.fork('exits'));
  const frauds = Math.round(orders * share('fraudShare'));
  const customers = drawCustomers(dice, orders - frauds, period, pool);
  const fingerprints = new Map<string, Readonly<Record<string, string>>>();
  for (const { person } of customers)
    drawForeignClock(dice.fork(`clock of ${person.id}`), person, fingerprints);
  const weights = FRAUD_PATTERNS.reduce((sum, { weight }) => sum + weight, 0);
  const campaigns = FRAUD_PATTERNS.flatMap((pattern) =>
    drawCampaigns(pattern, (frauds * pattern.weight) / weights, (name) => ({
      dice: dice.fork(name),
      id: name,
      period,
      pool,
      customers,
      fingerprints,
    })),
  );
  const honest = markAfterFraud(
    customers.flatMap((customer) => customer.orders),
    campaigns,
  );
  const all = [...honest, ...campaigns];
  return { orders: all.sort((a, b) => a.at - b.at), fingerprints };
}

function drawCustomers(
  dice: Dice,
  wanted: number,
  period: { from: number; to: number },
  pool: EgressPool,
): Customer[] {
  const customers: Customer[] = [];
  let drawn = 0;
  for (let each = 0; drawn < wanted; each += 1) {
    const own = dice.fork(`household ${each}`);
    const first = drawPerson(own, `person ${each}`);
    const more = own.chance(share('family')) ? (own.chance(share('thirdOfFamily')) ? 2 : 1) : 0;
    const others = Array.from({ length: more }, (_, other) =>
      drawPerson(own, `relative ${each}-${other}`, { household: first }),
    );
    for (const person of [first, ...others]) {
      const orders = drawHonestOrders(own.fork(person.id), person, period, pool);
      if (orders.length > 0) customers.push({ person, orders });
      drawn += orders.length;
    }
  }
  return customers;
}

/** Of a computer that was bought abroad, or whose clock was not set after a journey. */
function drawForeignClock(
  dice: Dice,
  person: Person,
  fingerprints: Map<string, Readonly<Record<string, string>>>,
): void {
  if (!dice.chance(share('foreignClock'))) return;
  const country = otherCountry(dice, person.country);
  for (const device of person.devices) fingerprints.set(device, drawBrowserIn(dice, country));
}

type World = Parameters<FraudPattern['draw']>[0];

/** Campaigns until there are enough frauds in the period. */
function drawCampaigns(
  pattern: FraudPattern,
  wanted: number,
  worldOf: (name: string) => World,
): PersonaOrder[] {
  const orders: PersonaOrder[] = [];
  let frauds = 0;
  for (let each = 0; frauds < wanted && each < 10 * wanted + 10; each += 1) {
    const world = worldOf(`${pattern.name} ${each}`);
    const campaign = pattern.draw(world).filter(({ at }) => at <= world.period.to);
    orders.push(...campaign);
    frauds += campaign.filter(({ truth }) => truth.label === 'fraud').length;
  }
  return orders;
}
