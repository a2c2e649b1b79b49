import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { cardBinSurge } from './card-bin-surge.signal';

const placed = (today: number, month: number) => ({ 'bin.orders_1d': today, 'bin.orders_30d': month });

describe('card_bin_surge', () => {
  it('fires on the fourth order of a day with a rare BIN, with its sentence', () => {
    expect(evaluateSignals([cardBinSurge], placed(3, 3))).toEqual([
      {
        code: 'card_bin_surge',
        points: 8,
        reason: 'This is order number 4 within a day with cards of these first digits, far more than usual.',
        evidence: { orders: 4 },
      },
    ]);
  });

  it('compares with the days before: five times as many are a surge, four times are not', () => {
    expect(cardBinSurge.evaluate(placed(10, 10 + 2 * 29))).not.toBeNull();
    expect(cardBinSurge.evaluate(placed(8, 8 + 2 * 29))).toBeNull();
  });

  it('does not fire on the third order, and is silent when nothing is known', () => {
    expect(cardBinSurge.evaluate(placed(2, 2))).toBeNull();
    expect(cardBinSurge.evaluate(NO_HISTORY)).toBeNull();
  });
});
