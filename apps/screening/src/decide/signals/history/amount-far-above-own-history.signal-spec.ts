import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { amountFarAboveOwnHistory } from './amount-far-above-own-history.signal';

const fire = (times: number, deviations: number, customer = 'account') =>
  evaluateSignals([amountFarAboveOwnHistory], {
    [`${customer}.amount_to_average_30d`]: times,
    [`${customer}.amount_deviation`]: deviations,
  });

describe('amount_far_above_own_history', () => {
  it('fires on three times the average, with its sentence', () => {
    expect(fire(3, 3)).toEqual([
      {
        code: 'amount_far_above_own_history',
        points: 28,
        reason: 'The amount is 3 times what this customer spent on average within 30 days.',
        evidence: { times_average: 3, deviations: 3 },
      },
    ]);
  });

  it('weighs more the further the amount is above, up to 40 points', () => {
    expect(fire(6, 9)).toMatchObject([{ points: 32 }]);
    expect(fire(1_000, 9)).toMatchObject([
      { points: 40, reason: expect.stringContaining('more than 100 times') },
    ]);
  });

  it('does not fire below either bound', () => {
    expect(fire(2.9999, 30)).toEqual([]);
    expect(fire(30, 2.9999)).toEqual([]);
  });

  it('goes by the e-mail address where there is no account', () => {
    expect(fire(4, 5, 'email')).toMatchObject([{ evidence: { times_average: 4, deviations: 5 } }]);
  });

  it('is silent when nothing is known', () => {
    expect(amountFarAboveOwnHistory.evaluate(NO_HISTORY)).toBeNull();
    expect(amountFarAboveOwnHistory.evaluate({ 'account.amount_to_average_30d': 9 })).toBeNull();
  });
});
