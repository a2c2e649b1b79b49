import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { buildPhoneEvidence } from '../phone-evidence.builder';
import { invalidNumber } from './invalid-number.signal';

const contributionsOf = (given: Partial<PhoneEvidence>) =>
  evaluateSignals([invalidNumber], buildPhoneEvidence(given));

describe('invalid-number signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ isValid: false })).toEqual([
      expect.objectContaining({
        points: 15,
        reason: 'The phone number is not valid in its country.',
      }),
    ]);
  });

  it('weighs less where the area code may be a new one, and says so', () => {
    expect(contributionsOf({ isValid: false, isPlausible: true })).toEqual([
      expect.objectContaining({
        points: 4,
        reason: 'The phone number has an area code that is not known to be in use.',
        evidence: { is_valid: false, is_plausible: true },
      }),
    ]);
  });

  it('does not fire on a valid number', () => {
    expect(contributionsOf({})).toEqual([]);
  });

  it('is silent on a text that is no number: another signal reports that', () => {
    expect(contributionsOf({ isReadable: false, isValid: false })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ isDisposable: true })).toEqual([]);
  });
});
