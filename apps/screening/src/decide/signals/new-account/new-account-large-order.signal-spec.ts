import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildOrder } from '../../../facts/screening-facts.builder';
import { newAccountLargeOrder } from './new-account-large-order.signal';

const order = (amount: number | null, currency: string | null, accountAgeSeconds: number | null = 60) =>
  buildFacts({ order: buildOrder({ amount, currency }), accountAgeSeconds });

describe('new_account_large_order', () => {
  it('fires on a large order of a new customer, with its sentence', () => {
    expect(evaluateSignals([newAccountLargeOrder], order(539, 'USD'))).toEqual([
      {
        code: 'new_account_large_order',
        points: 10,
        reason: 'The customer signed up within a day, and the amount is large for a first order.',
        evidence: { account_age_seconds: 60, amount: 539, currency: 'USD' },
      },
    ]);
  });

  it('measures each currency by its rate', () => {
    expect(newAccountLargeOrder.evaluate(order(250, 'USD'))).toBeNull();
    expect(newAccountLargeOrder.evaluate(order(30_000, 'JPY'))).toBeNull();
    expect(newAccountLargeOrder.evaluate(order(60_000, 'JPY'))).not.toBeNull();
  });

  it('does not fire on an older account, and is silent when age, amount or currency is unknown', () => {
    expect(newAccountLargeOrder.evaluate(order(539, 'USD', 86_401))).toBeNull();
    expect(newAccountLargeOrder.evaluate(order(539, 'USD', null))).toBeNull();
    expect(newAccountLargeOrder.evaluate(order(null, 'USD'))).toBeNull();
    expect(newAccountLargeOrder.evaluate(order(539, null))).toBeNull();
  });
});
