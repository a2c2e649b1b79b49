import type { CheckedOrder, Contribution, OrderFacts, OrderFields, WantedRule } from '@rampart/contracts';
import { SCREENING_TRIGGER } from '@rampart/contracts';
import { richFacts } from '../../test/rich-order';
import { buildIpFacts, buildLearned } from '../facts/screening-facts.builder';

/** Whole numbers that look random and are the same in every run (mulberry32). */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const DOMAINS = ['example.com', 'example.net', 'mail.example', 'shop.example.org'];

/** Orders of every kind: with many fields and with almost none, of returning customers and of new ones. */
export function variedOrder(n: number): Partial<OrderFields> {
  const draw = drawing(n + 1);
  const maybe = <T>(value: T): T | null => (draw(4) === 0 ? null : value);
  const person = draw(40);
  return {
    ip: draw(10) === 0 ? `2001:db8::${person}` : `203.0.113.${person}`,
    userOrderId: maybe(`order ${n}`),
    amount: maybe(draw(200_000) / 100),
    currency: maybe(['EUR', 'USD', 'JPY'][draw(3)] ?? 'EUR'),
    email: maybe(`Person.${person}@${DOMAINS[draw(DOMAINS.length)]}`),
    username: maybe(`Person-${person}`),
    phone: maybe(`+4420794600${10 + person}`),
    deviceHash: maybe(`device-${draw(60)}`),
    binNo: maybe('411111'),
    cardSubmitted: true,
    billCountry: maybe('GB'),
    billCity: maybe('São Tomé'),
    shipCountry: maybe('FR'),
    shipZipCode: maybe(`75 ${draw(20)}`),
    merchantId: maybe(`shop-${draw(5)}`),
    accountCreatedAt: maybe('2026-01-01T00:00:00.000Z'),
  };
}

/** The checks' findings for such an order: much, little, or no evidence against it. */
export function variedFacts(order: CheckedOrder): OrderFacts {
  const text = JSON.stringify(order);
  const draw = drawing([...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
  const found = Array.from(
    { length: draw(5) },
    (_, index): Contribution => ({
      code: `ip_suspicion_${index}`,
      points: draw(12_000) / 100,
      reason: 'Because.',
      evidence: {},
    }),
  );
  const ip = buildIpFacts({ ...richFacts.ip, ip: order.ip, contributions: found, isProxy: draw(2) === 0 });
  return draw(3) === 0 ? { ...richFacts, ip } : buildLearned({ ip });
}

const rule = (
  priority: number,
  expression: string,
  action: WantedRule['action'],
  mode: WantedRule['mode'] = 'active',
): WantedRule => ({
  name: `Rule ${priority}`,
  description: null,
  trigger: SCREENING_TRIGGER,
  priority,
  expression,
  action,
  mode,
});

/** Rules that read everything available, and do everything that an order's answer shows. */
export const variedRules: readonly WantedRule[] = [
  rule(10, 'order.amount > 1600.0 && ip.is_proxy', { type: 'REJECT' }),
  rule(20, 'order.email.startsWith("person.3@") || order.username == "person-4"', { type: 'APPROVE' }),
  rule(30, 'order.ship_zip_code.matches("^75 ?1[0-9]$")', { type: 'REVIEW' }),
  rule(40, '"ip_suspicion_2" in screening.signals && screening.score < 50', {
    type: 'ADD_SCORE',
    points: 33.33,
  }),
  rule(50, 'velocity.ip.count_86400s >= 1 && !has(order.email)', { type: 'ADD_SCORE', points: -7.5 }),
  rule(60, 'order.merchant_id in ["shop-1", "shop-2"]', { type: 'TAG', tag: 'watched-shop' }),
  rule(70, 'model.probability > 0.5', { type: 'TAG', tag: 'model-says-so' }),
  rule(80, 'order.ip.startsWith("203.0.113.1")', { type: 'REJECT' }, 'shadow'),
  rule(90, 'lists.blacklisted.size() > 0 || order.amount > 1500', { type: 'REVIEW' }, 'shadow'),
];
