import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { buildPhoneEvidence } from '../phone-evidence.builder';
import { disposableNumber } from './disposable-number.signal';

const contributionsOf = (given: Partial<PhoneEvidence>) =>
  evaluateSignals([disposableNumber], buildPhoneEvidence(given));

describe('disposable-number signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ isDisposable: true })).toEqual([
      expect.objectContaining({
        points: 40,
        reason: 'The phone number is a public one, whose messages anyone can read.',
      }),
    ]);
  });

  it('does not fire on an ordinary number', () => {
    expect(contributionsOf({})).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ isValid: false })).toEqual([]);
  });
});
