import { evaluateSignals } from '@rampart/risk';
import { type EmailEvidence, NO_EMAIL_EVIDENCE } from '../email-evidence';
import { noMailHost } from './no-mail-host.signal';

const contributionsOf = (given: Partial<EmailEvidence>) =>
  evaluateSignals([noMailHost], { ...NO_EMAIL_EVIDENCE, domain: 'shop.de', ...given });

describe('no-mail-host signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ takesMail: false })).toEqual([
      expect.objectContaining({
        points: 25,
        reason: "The e-mail address's domain has no mail server.",
      }),
    ]);
  });

  it('does not fire on an ordinary address', () => {
    expect(contributionsOf({ takesMail: true })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ takesMail: null })).toEqual([]);
  });
});
