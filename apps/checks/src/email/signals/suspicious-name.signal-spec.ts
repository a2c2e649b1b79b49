import { evaluateSignals } from '@rampart/risk';
import { type EmailEvidence, NO_EMAIL_EVIDENCE } from '../email-evidence';
import { suspiciousName } from './suspicious-name.signal';

const contributionsOf = (given: Partial<EmailEvidence>) =>
  evaluateSignals([suspiciousName], { ...NO_EMAIL_EVIDENCE, domain: 'shop.de', ...given });

describe('suspicious-name signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ isNameSuspicious: true })).toEqual([
      expect.objectContaining({
        points: 15,
        reason: "The name of the e-mail address's domain resembles those of throw-away mail services.",
      }),
    ]);
  });

  it('does not fire on an ordinary address', () => {
    expect(contributionsOf({ isNameSuspicious: false, domainExists: true })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({})).toEqual([]);
  });
});
