import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../history/history-facts';
import { knownFraudOnAccount } from './known-fraud-on-account.signal';

const told = (frauds: number, legitimates = 0) =>
  evaluateSignals([knownFraudOnAccount], {
    'account.known_frauds': frauds,
    'account.known_legitimates': legitimates,
  });

describe('known_fraud_on_account', () => {
  it('fires on the first known fraud, and says so', () => {
    expect(told(1)).toEqual([
      {
        code: 'known_fraud_on_account',
        points: 40,
        reason: 'This customer account was part of an order known as fraud.',
        evidence: { frauds: 1 },
      },
    ]);
  });

  it('weighs more with each further one, up to 49 points', () => {
    expect(told(2)).toMatchObject([
      { points: 43, reason: 'This customer account was part of 2 orders known as fraud.' },
    ]);
    expect(told(1_000)).toMatchObject([{ points: 49 }]);
  });

  it('is silent where more orders were found legitimate, and not where as many were', () => {
    expect(told(1, 2)).toEqual([]);
    expect(told(1, 1)).toHaveLength(1);
  });

  it('is silent without a fraud, when nothing is known, and about any other entity', () => {
    expect(told(0)).toEqual([]);
    expect(knownFraudOnAccount.evaluate(NO_HISTORY)).toBeNull();
    expect(knownFraudOnAccount.evaluate({ 'device.known_frauds': 9 })).toBeNull();
  });
});
