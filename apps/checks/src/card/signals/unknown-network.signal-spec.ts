import { evaluateSignals } from '@rampart/risk';
import type { CardEvidence } from '../card-evidence';
import { unknownNetwork } from './unknown-network.signal';

const facts = (given: Partial<CardEvidence>): CardEvidence => ({
  brand: 'Visa',
  isPrepaid: false,
  isBinExist: true,
  ...given,
});

const contributionsOf = (given: CardEvidence) => evaluateSignals([unknownNetwork], given);

describe('unknown-network signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts({ brand: null, isBinExist: false }))).toEqual([
      expect.objectContaining({
        points: 30,
        reason: 'No card network issues cards that begin with these digits.',
      }),
    ]);
  });

  it('does not fire on the range of a network', () => {
    expect(contributionsOf(facts({}))).toEqual([]);
  });

  it('does not fire on the card of a national network that the table of issuers has', () => {
    expect(contributionsOf(facts({ brand: null, isBinExist: true }))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts({ isPrepaid: true }))).toEqual([]);
  });
});
