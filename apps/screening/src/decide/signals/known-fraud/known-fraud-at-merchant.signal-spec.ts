import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { knownFraudAtMerchant } from './known-fraud-at-merchant.signal';

const fire = (frauds: number, rate: number) =>
  evaluateSignals([knownFraudAtMerchant], {
    'merchant.known_frauds_7d': frauds,
    'merchant.fraud_rate_7d': rate,
  });

describe('known_fraud_at_merchant', () => {
  it('fires at two frauds and a fifth of the orders, with its sentence', () => {
    expect(fire(2, 0.2)).toEqual([
      {
        code: 'known_fraud_at_merchant',
        points: 24,
        reason: 'Within 7 days, 2 orders at this shop became known as fraud, an unusual share of its orders.',
        evidence: { frauds: 2, rate_percent: 20 },
      },
    ]);
  });

  it('weighs more the larger the share is, up to 30 points', () => {
    expect(fire(4, 0.4)).toMatchObject([{ points: 28 }]);
    expect(fire(90, 0.9)).toMatchObject([{ points: 30 }]);
  });

  it('does not fire on a single fraud, nor on a usual share', () => {
    expect(fire(1, 0.5)).toEqual([]);
    expect(fire(50, 0.1999)).toEqual([]);
  });

  it('is silent when nothing is known', () => {
    expect(knownFraudAtMerchant.evaluate(NO_HISTORY)).toBeNull();
  });
});
