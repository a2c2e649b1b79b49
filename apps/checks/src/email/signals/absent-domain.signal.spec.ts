import { evaluateSignals } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';
import { absentDomain } from './absent-domain.signal';

const facts = (given: Partial<EmailEvidence>): EmailEvidence => ({
  domain: 'shop.de',
  isDisposable: false,
  domainExists: true,
  ...given,
});

const contributionsOf = (given: EmailEvidence) => evaluateSignals([absentDomain], given);

describe('absent-domain signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts({ domainExists: false }))).toEqual([
      expect.objectContaining({
        points: 50,
        reason: 'No mail can reach the e-mail address: what stands after the “@” does not exist.',
      }),
    ]);
  });

  it('does not fire on a domain that exists', () => {
    expect(contributionsOf(facts({}))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts({ domainExists: null }))).toEqual([]);
  });
});
