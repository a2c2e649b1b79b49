import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../history/history-facts';
import { knownFraudOnIp } from './known-fraud-on-ip.signal';

const told = (frauds: number, legitimates = 0) =>
  evaluateSignals([knownFraudOnIp], {
    'ip.known_frauds_30d': frauds,
    'ip.known_legitimates': legitimates,
  });

describe('known_fraud_on_ip', () => {
  it('fires on the first known fraud, and says so', () => {
    expect(told(1)).toEqual([
      {
        code: 'known_fraud_on_ip',
        points: 15,
        reason: 'This IP address was part of an order known as fraud.',
        evidence: { frauds: 1 },
      },
    ]);
  });

  it('weighs more with each further one, up to 24 points', () => {
    expect(told(2)).toMatchObject([
      { points: 18, reason: 'This IP address was part of 2 orders known as fraud.' },
    ]);
    expect(told(1_000)).toMatchObject([{ points: 24 }]);
  });

  it('is silent where more orders were found legitimate, and not where as many were', () => {
    expect(told(1, 2)).toEqual([]);
    expect(told(1, 1)).toHaveLength(1);
  });

  it('is silent without a fraud, when nothing is known, and about any other entity', () => {
    expect(told(0)).toEqual([]);
    expect(knownFraudOnIp.evaluate(NO_HISTORY)).toBeNull();
    expect(knownFraudOnIp.evaluate({ 'device.known_frauds_30d': 9 })).toBeNull();
  });
});
