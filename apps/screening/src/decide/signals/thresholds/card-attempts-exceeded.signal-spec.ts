import { evaluateSignals } from '@rampart/risk';
import { cardAttemptsExceeded } from './card-attempts-exceeded.signal';

const totals = (isExceeded: boolean) => ({
  amount: null,
  attempts: { total: '21', limit: '20', isExceeded },
});

describe('card_attempts_exceeded', () => {
  it('fires over the limit, and names its code in the sentence', () => {
    expect(evaluateSignals([cardAttemptsExceeded], totals(true))).toEqual([
      {
        code: 'card_attempts_exceeded',
        points: 20,
        reason:
          'card_attempts_exceeded: cards that begin with these digits were used in 21 orders today, over the limit of 20.',
        evidence: { attempts: 21, limit: 20 },
      },
    ]);
  });

  it('does not fire at or below the limit', () => {
    expect(cardAttemptsExceeded.evaluate(totals(false))).toBeNull();
  });

  it('is silent when there was nothing to count', () => {
    expect(cardAttemptsExceeded.evaluate({ amount: null, attempts: null })).toBeNull();
  });
});
