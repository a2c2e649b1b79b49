import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { buildPhoneEvidence } from '../phone-evidence.builder';
import { forwardingNumber } from './forwarding-number.signal';

const contributionsOf = (given: Partial<PhoneEvidence>) =>
  evaluateSignals([forwardingNumber], buildPhoneEvidence(given));

describe('forwarding-number signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ lineType: 'personal' })).toEqual([
      expect.objectContaining({
        points: 10,
        reason: 'The phone number only forwards calls to another one.',
      }),
    ]);
  });

  it.each(['mobile', 'fixed_line', 'voip', 'premium_rate'] as const)('does not fire on %s', (lineType) => {
    expect(contributionsOf({ lineType })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ lineType: null })).toEqual([]);
  });
});
