import { evaluateSignals } from '@rampart/risk';
import { buildFacts } from '../../../facts/screening-facts.builder';
import { orderRightAfterSignup } from './order-right-after-signup.signal';

const fire = (accountAgeSeconds: number | null) =>
  evaluateSignals([orderRightAfterSignup], buildFacts({ accountAgeSeconds }));

describe('order_right_after_signup', () => {
  it('fires on what only a program can do, with its sentence', () => {
    expect(fire(1)).toEqual([
      {
        code: 'order_right_after_signup',
        points: 72,
        reason: 'The customer signed up 1 second before the order.',
        evidence: { account_age_seconds: 1 },
      },
    ]);
  });

  it.each([
    [0, 72, 'The customer signed up in the same second as the order.'],
    [3, 72, 'The customer signed up 3 seconds before the order.'],
    [3.9, 72, 'The customer signed up 3 seconds before the order.'],
    [4, 56, 'The customer signed up 4 seconds before the order.'],
    [20, 56, 'The customer signed up 20 seconds before the order.'],
    [21, 38, 'The customer signed up 21 seconds before the order.'],
    [60, 38, 'The customer signed up 60 seconds before the order.'],
    [61, 6, 'The customer signed up 61 seconds before the order.'],
    [600, 6, 'The customer signed up 10 minutes before the order.'],
    [86_400, 6, 'The customer signed up 24 hours before the order.'],
  ])('weighs less the older the account is: %s seconds', (age, points, reason) => {
    expect(fire(age)).toMatchObject([{ points, reason }]);
  });

  it('does not fire after a day', () => {
    expect(fire(86_400.1)).toEqual([]);
  });

  it('is silent when the sign-up is not known', () => {
    expect(fire(null)).toEqual([]);
  });
});
