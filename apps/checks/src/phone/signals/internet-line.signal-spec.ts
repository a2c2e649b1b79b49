import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { buildPhoneEvidence } from '../phone-evidence.builder';
import { internetLine } from './internet-line.signal';

const contributionsOf = (given: Partial<PhoneEvidence>) =>
  evaluateSignals([internetLine], buildPhoneEvidence(given));

describe('internet-line signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ lineType: 'voip' })).toEqual([
      expect.objectContaining({
        points: 5,
        reason: 'The phone number is an internet phone line, which can be rented from anywhere.',
      }),
    ]);
  });

  it.each(['mobile', 'fixed_line', 'fixed_line_or_mobile', 'personal'] as const)(
    'does not fire on %s',
    (lineType) => {
      expect(contributionsOf({ lineType })).toEqual([]);
    },
  );

  it('is silent on what is not known', () => {
    expect(contributionsOf({ lineType: null })).toEqual([]);
  });
});
