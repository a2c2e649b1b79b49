import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { buildPhoneEvidence } from '../phone-evidence.builder';
import { unreadableNumber } from './unreadable-number.signal';

const contributionsOf = (given: Partial<PhoneEvidence>) =>
  evaluateSignals([unreadableNumber], buildPhoneEvidence(given));

describe('unreadable-number signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ isReadable: false })).toEqual([
      expect.objectContaining({
        points: 15,
        reason: 'The text cannot be read as a phone number.',
      }),
    ]);
  });

  it('does not fire on a number, though it may be invalid', () => {
    expect(contributionsOf({ isValid: false })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ lineType: null })).toEqual([]);
  });
});
