import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { invalidNumber } from './invalid-number.signal';

const facts = (given: Partial<PhoneEvidence>): PhoneEvidence => ({
  isValid: true,
  isDisposable: false,
  ...given,
});

const contributionsOf = (given: PhoneEvidence) => evaluateSignals([invalidNumber], given);

describe('invalid-number signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts({ isValid: false }))).toEqual([
      expect.objectContaining({
        points: 15,
        reason: 'The phone number is not one that its country gives out.',
      }),
    ]);
  });

  it('does not fire on a valid number', () => {
    expect(contributionsOf(facts({}))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts({ isDisposable: true }))).toEqual([]);
  });
});
