import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { buildPhoneEvidence } from '../phone-evidence.builder';
import { serviceNumber } from './service-number.signal';

const contributionsOf = (given: Partial<PhoneEvidence>) =>
  evaluateSignals([serviceNumber], buildPhoneEvidence(given));

describe('service-number signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ lineType: 'premium_rate' })).toEqual([
      expect.objectContaining({
        points: 15,
        reason: 'The phone number is a premium-rate number, not the line of a person.',
      }),
    ]);
  });

  it.each([
    ['toll_free', 'The phone number is a free hotline, not the line of a person.'],
    ['shared_cost', 'The phone number is a service number, not the line of a person.'],
    ['pager', 'The phone number is a pager, not the line of a person.'],
    ['voicemail', 'The phone number is a voice mailbox, not the line of a person.'],
    ['company', 'The phone number is the number of a whole company, not the line of a person.'],
  ] as const)('says of %s: %s', (lineType, sentence) => {
    expect(contributionsOf({ lineType })[0]?.reason).toBe(sentence);
  });

  it.each(['mobile', 'fixed_line', 'fixed_line_or_mobile', 'voip', 'personal'] as const)(
    'does not fire on %s',
    (lineType) => {
      expect(contributionsOf({ lineType })).toEqual([]);
    },
  );

  it('is silent on what is not known', () => {
    expect(contributionsOf({ lineType: null })).toEqual([]);
  });
});
