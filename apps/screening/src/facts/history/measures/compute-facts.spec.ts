import { HISTORY_ENTITIES, type HistoryOrder } from '../history-order';
import { buildHistoryOrder } from '../history-order.builder';
import { addOrder, learnOutcome, newState, orderStep } from '../state/history-state';
import { computeFacts } from './compute-facts';
import { HISTORY_FAMILIES } from './history-families';

const HOUR_MS = 3_600_000;
const now = new Date('2026-03-31T12:30:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const daysAgo = (days: number) => ago(days * 24);
const euros = (cents: number) => ({ unit: 'EUR', cents });

/** What is known of an order after others, all with one e-mail address and merchant. */
function factsAfter(
  earlier: readonly HistoryOrder[],
  order: Partial<HistoryOrder> = {},
  entities = ENTITIES,
) {
  const present = buildHistoryOrder(entities, { at: now, ...order });
  const states = { email: newState(), device: newState(), merchant: newState() };
  for (const each of earlier) {
    for (const entity of ['email', 'device', 'merchant'] as const)
      addOrder(states[entity], orderStep(entity, each));
  }
  return computeFacts(present, states);
}

const ENTITIES = { email: 'ann', device: 'd', merchant: 'shop' };
const orderAt = (at: Date, cents = 1_000, unit = 'EUR') =>
  buildHistoryOrder(ENTITIES, { at, amount: { unit, cents } });

describe('computeFacts', () => {
  it('counts a day to the hour, and longer periods to the UTC day', () => {
    const edges = [ago(23), ago(25), daysAgo(7), daysAgo(8), daysAgo(30), daysAgo(31)];
    expect(factsAfter(edges.map((at) => orderAt(at)).toReversed())).toMatchObject({
      'email.orders_1d': 1,
      'email.orders_7d': 3,
      'email.orders_30d': 5,
      'email.amount_1d': 10,
      'email.amount_7d': 30,
      'email.amount_30d': 50,
      'email.days_since_first': 31,
      'email.hours_since_last': 23,
    });
  });

  it('ignores what comes after the order', () => {
    const facts = factsAfter([orderAt(now), orderAt(daysAgo(-1))], { at: daysAgo(2) });
    expect(facts).toMatchObject({
      'email.orders_1d': 0,
      'email.orders_30d': 0,
      'email.days_since_first': null,
      'email.hours_since_last': null,
    });
  });

  it('adds up and compares amounts in the currency of the order alone', () => {
    const earlier = [orderAt(ago(1), 1_000), orderAt(ago(2), 99_900, 'JPY')];
    expect(factsAfter(earlier, { amount: euros(2_500) })).toMatchObject({
      'email.orders_7d': 2,
      'email.amount_7d': 10,
      'email.amount_to_average_30d': 2.5,
      'email.amount_to_largest': 2.5,
    });
    expect(factsAfter(earlier, { amount: { unit: 'USD', cents: 1 } })).toMatchObject({
      'email.amount_7d': 0,
      'email.amount_to_average_30d': null,
    });
    expect(factsAfter(earlier, { amount: null })).toMatchObject({
      'email.orders_7d': 2,
      'email.amount_7d': null,
      'email.amount_to_average_30d': null,
    });
  });

  it("measures an amount's deviation in standard deviations, from three amounts on", () => {
    const three = [orderAt(ago(3), 1_000), orderAt(ago(2), 2_000), orderAt(ago(1), 3_000)];
    const facts = factsAfter(three, { amount: euros(4_000) });
    expect(facts['email.amount_deviation']).toBeCloseTo(2_000 / Math.sqrt(2_000_000 / 3), 3);
    expect(factsAfter(three.slice(1), { amount: euros(4_000) })['email.amount_deviation']).toBeNull();
  });

  it('takes a tenth of the average for the least deviation, so that who always pays the same may pay a little more', () => {
    const same = [1, 2, 3].map((hours) => orderAt(ago(hours), 1_000));
    expect(factsAfter(same, { amount: euros(1_100) })['email.amount_deviation']).toBe(1);
  });

  it('counts pairs apart from what each did with others', () => {
    const other = buildHistoryOrder({ ...ENTITIES, device: 'other' }, { at: ago(1), amount: euros(500) });
    const facts = factsAfter([orderAt(daysAgo(2)), other]);
    expect(facts).toMatchObject({
      'email.orders_7d': 2,
      'email_device.orders_1d': 0,
      'email_device.orders_7d': 1,
      'email_device.amount_7d': 10,
      'email_ip.orders_7d': null,
    });
    expect(factsAfter([other], {}, { ...ENTITIES, device: 'third' })).toMatchObject({
      'email_device.orders_30d': 0,
    });
  });

  it.each([
    ['who comes back alone', ['ann', 'ann'], 1],
    ['a second customer', ['bob'], 2],
    ['several', ['bob', 'cid', 'bob', 'ann'], 3],
  ])('counts different customers of a device, %s', (_who, emails, expected) => {
    const earlier = emails.map((email) => buildHistoryOrder({ ...ENTITIES, email }, { at: daysAgo(3) }));
    expect(factsAfter(earlier)['device.distinct_accounts_7d']).toBe(expected);
  });

  it('lets partners drop out of a period', () => {
    const earlier = [20, 6].map((days) =>
      buildHistoryOrder({ ...ENTITIES, email: `${days}` }, { at: daysAgo(days) }),
    );
    expect(factsAfter(earlier.toReversed())).toMatchObject({
      'device.distinct_accounts_7d': 2,
      'device.distinct_accounts_30d': 3,
    });
  });

  it('counts outcomes by the day on which they became known, and shares with ten usual orders beside', () => {
    const states = { merchant: newState() };
    const learn = (outcome: 'fraud' | 'legitimate', placed: number, reported: number) =>
      learnOutcome(states.merchant, { outcome, placedAt: daysAgo(placed), reportedAt: daysAgo(reported) }, 1);
    learn('fraud', 40, 1);
    learn('fraud', 9, 5);
    learn('legitimate', 9, 5);
    learn('fraud', 60, 29);
    learn('fraud', 3, -1);
    expect(computeFacts(buildHistoryOrder({ merchant: 'shop' }, { at: now }), states)).toMatchObject({
      'merchant.known_frauds_1d': 1,
      'merchant.known_frauds_7d': 2,
      'merchant.known_frauds_30d': 3,
      'merchant.fraud_rate_7d': 0.1615,
      'merchant.days_since_known_fraud': 3,
    });
  });

  it('gives the number of consecutive frauds, and since when', () => {
    const merchant = newState();
    const order = buildHistoryOrder({ merchant: 'shop' }, { at: now });
    const facts = () => computeFacts(order, { merchant });
    const none = {
      'merchant.fraud_run': 0,
      'merchant.fraud_run_hours': null,
      'merchant.is_last_known_fraud': null,
    };
    expect(facts()).toMatchObject(none);
    learnOutcome(merchant, { outcome: 'fraud', placedAt: ago(50), reportedAt: ago(2) }, 1);
    learnOutcome(merchant, { outcome: 'fraud', placedAt: ago(9), reportedAt: ago(1) }, 1);
    expect(facts()).toMatchObject({
      'merchant.fraud_run': 2,
      'merchant.fraud_run_hours': 50,
      'merchant.is_last_known_fraud': 1,
    });
    learnOutcome(merchant, { outcome: 'legitimate', placedAt: ago(8), reportedAt: ago(1) }, 1);
    expect(facts()).toMatchObject({ ...none, 'merchant.is_last_known_fraud': 0 });
  });

  it('compares the last days with those before them, and this order with all', () => {
    const earlier = [orderAt(daysAgo(40), 100), orderAt(daysAgo(20), 1_000), orderAt(daysAgo(3), 3_000)];
    expect(factsAfter(earlier, { amount: euros(4_100) })).toMatchObject({
      'email.average_trend_7d': 3,
      'email.average_trend_1d': null,
      'email.amount_to_average_7d': 1.3667,
      'email.amount_to_average_30d': 2.05,
      'email.amount_to_average_ever': 3,
      'email.orders_ever': 3,
    });
  });

  it('takes the share of all orders where only frauds are labelled', () => {
    const states = { merchant: newState() };
    for (let n = 0; n < 30; n += 1) addOrder(states.merchant, orderStep('merchant', orderAt(ago(30))));
    learnOutcome(states.merchant, { outcome: 'fraud', placedAt: daysAgo(2), reportedAt: daysAgo(1) }, 1);
    const facts = computeFacts(buildHistoryOrder({ merchant: 'shop' }, { at: now }), states);
    expect(facts['merchant.fraud_rate_7d']).toBe(0.0275);
  });

  it('gives every fact that is declared, and no other', () => {
    const entities = Object.fromEntries(HISTORY_ENTITIES.map((entity) => [entity, 'a']));
    const order = buildHistoryOrder(entities, { at: now });
    const states = Object.fromEntries(Object.keys(entities).map((entity) => [entity, newState()]));
    const declared = HISTORY_FAMILIES.flatMap(({ name, measures }) =>
      measures.map((each) => `${name}.${each.name}`),
    );
    expect(Object.keys(computeFacts(order, states)).sort()).toEqual(declared.sort());
    expect(new Set(declared).size).toBe(declared.length);
  });
});
