import { evaluateSignals } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';
import { disposableDomain } from './disposable-domain.signal';

const facts = (given: Partial<EmailEvidence>): EmailEvidence => ({
  domain: 'shop.de',
  isDisposable: false,
  domainExists: true,
  ...given,
});

const contributionsOf = (given: EmailEvidence) => evaluateSignals([disposableDomain], given);

describe('disposable-domain signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts({ isDisposable: true }))).toEqual([
      expect.objectContaining({
        points: 45,
        reason: 'The e-mail address comes from a service that gives out throw-away addresses.',
      }),
    ]);
  });

  it('does not fire on an ordinary domain', () => {
    expect(contributionsOf(facts({}))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts({ domainExists: null }))).toEqual([]);
  });
});
