import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { manyOrdersInADay } from './many-orders-in-a-day.signal';

describe('many_orders_in_a_day', () => {
  it('fires on the third order, with its sentence', () => {
    expect(evaluateSignals([manyOrdersInADay], { 'email.orders_1d': 2 })).toEqual([
      {
        code: 'many_orders_in_a_day',
        points: 22,
        reason: "This is the same customer's or device's order number 3 within a day.",
        evidence: { orders: 3 },
      },
    ]);
  });

  it('counts by the entity with the most, and weighs more from the sixth', () => {
    const history = { 'email.orders_1d': 0, 'account.orders_1d': 3, 'device.orders_1d': 5 };
    expect(evaluateSignals([manyOrdersInADay], history)).toMatchObject([
      { points: 24, evidence: { orders: 6 } },
    ]);
  });

  it('does not fire on the customer’s own device', () => {
    const own = { 'account_device.orders_30d': 4, 'device.days_since_first': 7, 'device.known_frauds': 0 };
    expect(manyOrdersInADay.evaluate({ ...own, 'email.orders_1d': 8 })).toBeNull();
    expect(
      manyOrdersInADay.evaluate({ ...own, 'device.days_since_first': 6, 'email.orders_1d': 8 }),
    ).not.toBeNull();
  });

  it('does not fire on the second order, and is silent when nothing is known', () => {
    expect(manyOrdersInADay.evaluate({ 'email.orders_1d': 1 })).toBeNull();
    expect(manyOrdersInADay.evaluate(NO_HISTORY)).toBeNull();
  });
});
