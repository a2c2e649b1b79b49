import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { manyCardsOnDevice } from './many-cards-on-device.signal';

describe('many_cards_on_device', () => {
  it('fires on the third kind of card, with its sentence', () => {
    expect(evaluateSignals([manyCardsOnDevice], { 'device.distinct_cards_30d': 3 })).toEqual([
      {
        code: 'many_cards_on_device',
        points: 24,
        reason: 'Cards of 3 kinds were used on this device within 30 days.',
        evidence: { cards: 3 },
      },
    ]);
  });

  it('does not fire on two cards, and is silent when nothing is known', () => {
    expect(manyCardsOnDevice.evaluate({ 'device.distinct_cards_30d': 2 })).toBeNull();
    expect(manyCardsOnDevice.evaluate(NO_HISTORY)).toBeNull();
  });
});
