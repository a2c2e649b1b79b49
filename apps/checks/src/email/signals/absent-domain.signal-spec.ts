import { evaluateSignals } from '@rampart/risk';
import { type EmailEvidence, NO_EMAIL_EVIDENCE } from '../email-evidence';
import { absentDomain } from './absent-domain.signal';

const contributionsOf = (given: Partial<EmailEvidence>) =>
  evaluateSignals([absentDomain], { ...NO_EMAIL_EVIDENCE, domain: 'shop.de', ...given });

describe('absent-domain signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ domainExists: false })).toEqual([
      expect.objectContaining({
        points: 50,
        reason: 'The e-mail address cannot receive mail: its domain, the part after the “@”, does not exist.',
      }),
    ]);
  });

  it('does not fire on an ordinary address', () => {
    expect(contributionsOf({ domainExists: true })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ domainExists: null })).toEqual([]);
  });
});
