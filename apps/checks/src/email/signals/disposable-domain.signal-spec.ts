import { evaluateSignals } from '@rampart/risk';
import { type EmailEvidence, NO_EMAIL_EVIDENCE } from '../email-evidence';
import { disposableDomain } from './disposable-domain.signal';

const contributionsOf = (given: Partial<EmailEvidence>) =>
  evaluateSignals([disposableDomain], { ...NO_EMAIL_EVIDENCE, domain: 'shop.de', ...given });

describe('disposable-domain signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ disposableBasis: 'list' })).toEqual([
      expect.objectContaining({
        points: 45,
        reason: 'The e-mail address comes from a service that gives out throw-away addresses.',
      }),
    ]);
  });

  it('does not fire on an ordinary address', () => {
    expect(contributionsOf({ domainExists: true, isNameSuspicious: true })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({})).toEqual([]);
  });

  it.each([
    ['feed', 'The e-mail address comes from a service that gives out throw-away addresses.'],
    ['mail_host', 'Mail to the e-mail address goes to a service for throw-away addresses.'],
    ['parked', "The e-mail address's domain is for sale: mail to it goes to a service for parked domains."],
    ['name_model', "The name of the e-mail address's domain looks like those of throw-away mail services."],
  ] as const)('says what tells so: %s', (disposableBasis, reason) => {
    expect(contributionsOf({ disposableBasis })).toEqual([
      expect.objectContaining({ reason, evidence: { domain: 'shop.de', basis: disposableBasis } }),
    ]);
  });
});
