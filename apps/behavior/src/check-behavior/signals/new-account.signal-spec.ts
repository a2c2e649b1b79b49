import { evaluateSignals } from '@rampart/risk';
import { newAccount } from './new-account.signal';

const evaluate = (accountAgeSeconds: number | null) =>
  evaluateSignals([newAccount], { exceeded: [], accountAgeSeconds, cookieConsistency: null });

describe('new_account', () => {
  it('fires below a day', () => {
    expect(evaluate(86_399)).toMatchObject([
      {
        points: 10,
        reason: 'The account is less than a day old.',
        evidence: { account_age_seconds: 86_399 },
      },
    ]);
  });

  it('is silent from a day on, and where the age is not known', () => {
    expect([evaluate(86_400), evaluate(null)]).toEqual([[], []]);
  });
});
