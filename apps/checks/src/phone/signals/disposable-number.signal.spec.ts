import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { disposableNumber } from './disposable-number.signal';

const facts = (given: Partial<PhoneEvidence>): PhoneEvidence => ({
  isValid: true,
  isDisposable: false,
  ...given,
});

const contributionsOf = (given: PhoneEvidence) => evaluateSignals([disposableNumber], given);

describe('disposable-number signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts({ isDisposable: true }))).toEqual([
      expect.objectContaining({
        points: 40,
        reason: 'The phone number is a public one, on which anybody can read the messages.',
      }),
    ]);
  });

  it('does not fire on an ordinary number', () => {
    expect(contributionsOf(facts({}))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts({ isValid: false }))).toEqual([]);
  });
});
