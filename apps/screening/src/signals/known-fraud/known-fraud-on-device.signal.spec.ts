import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../history/history-facts';
import { knownFraudOnDevice } from './known-fraud-on-device.signal';

const told = (frauds: number, legitimates = 0) =>
  evaluateSignals([knownFraudOnDevice], {
    'device.known_frauds': frauds,
    'device.known_legitimates': legitimates,
  });

describe('known_fraud_on_device', () => {
  it('fires on the first known fraud, and says so', () => {
    expect(told(1)).toEqual([
      {
        code: 'known_fraud_on_device',
        points: 35,
        reason: 'This device was part of an order known as fraud.',
        evidence: { frauds: 1 },
      },
    ]);
  });

  it('weighs more with each further one, up to 44 points', () => {
    expect(told(2)).toMatchObject([
      { points: 38, reason: 'This device was part of 2 orders known as fraud.' },
    ]);
    expect(told(1_000)).toMatchObject([{ points: 44 }]);
  });

  it('is silent where more orders were found legitimate, and not where as many were', () => {
    expect(told(1, 2)).toEqual([]);
    expect(told(1, 1)).toHaveLength(1);
  });

  it('is silent without a fraud, when nothing is known, and about any other entity', () => {
    expect(told(0)).toEqual([]);
    expect(knownFraudOnDevice.evaluate(NO_HISTORY)).toBeNull();
    expect(knownFraudOnDevice.evaluate({ 'email.known_frauds': 9 })).toBeNull();
  });
});
