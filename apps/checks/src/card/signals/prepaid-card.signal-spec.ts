import { evaluateSignals } from '@rampart/risk';
import type { CardEvidence } from '../card-evidence';
import { prepaidCard } from './prepaid-card.signal';

const facts = (given: Partial<CardEvidence>): CardEvidence => ({
  brand: 'Visa',
  isPrepaid: false,
  isBinExist: true,
  ...given,
});

const contributionsOf = (given: CardEvidence) => evaluateSignals([prepaidCard], given);

describe('prepaid-card signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts({ isPrepaid: true }))).toEqual([
      expect.objectContaining({ points: 10, reason: 'The card is a prepaid card.' }),
    ]);
  });

  it('does not fire on an ordinary card', () => {
    expect(contributionsOf(facts({}))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts({ brand: null }))).toEqual([]);
  });
});
