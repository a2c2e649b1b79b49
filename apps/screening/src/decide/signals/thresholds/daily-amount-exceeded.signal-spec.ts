import { evaluateSignals } from '@rampart/risk';
import { dailyAmountExceeded } from './daily-amount-exceeded.signal';

const totals = (isExceeded: boolean) => ({
  amount: { total: '1250.5', limit: '1000', currency: 'USD', isExceeded },
  attempts: null,
});

describe('daily_amount_exceeded', () => {
  it('fires over the limit, and names its code in the sentence', () => {
    expect(evaluateSignals([dailyAmountExceeded], totals(true))).toEqual([
      {
        code: 'daily_amount_exceeded',
        points: 8,
        reason:
          'daily_amount_exceeded: orders with this e-mail address today add up to 1,250.50 USD, over the limit of 1,000.00.',
        evidence: { total: '1250.5', limit: '1000', currency: 'USD' },
      },
    ]);
  });

  it('does not fire at or below the limit', () => {
    expect(dailyAmountExceeded.evaluate(totals(false))).toBeNull();
  });

  it('is silent when there was nothing to total', () => {
    expect(dailyAmountExceeded.evaluate({ amount: null, attempts: null })).toBeNull();
  });
});
