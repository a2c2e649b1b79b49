import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { amountFarAboveMerchantsUsual } from './amount-far-above-merchants-usual.signal';

const fire = (times: number) =>
  evaluateSignals([amountFarAboveMerchantsUsual], { 'merchant.amount_to_average_30d': times });

describe('amount_far_above_merchants_usual', () => {
  it('fires on three times the average, with its sentence', () => {
    expect(fire(3.04)).toEqual([
      {
        code: 'amount_far_above_merchants_usual',
        points: 12,
        reason: 'The amount is 3 times the average of this shop within 30 days.',
        evidence: { times_average: 3 },
      },
    ]);
  });

  it('weighs more from six times', () => {
    expect(fire(6)).toMatchObject([{ points: 18 }]);
  });

  it('does not fire below, and is silent when nothing is known', () => {
    expect(fire(2.9)).toEqual([]);
    expect(amountFarAboveMerchantsUsual.evaluate(NO_HISTORY)).toBeNull();
  });
});
