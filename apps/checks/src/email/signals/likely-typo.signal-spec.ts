import { evaluateSignals } from '@rampart/risk';
import { type EmailEvidence, NO_EMAIL_EVIDENCE } from '../email-evidence';
import { likelyTypo } from './likely-typo.signal';

const contributionsOf = (given: Partial<EmailEvidence>) =>
  evaluateSignals([likelyTypo], { ...NO_EMAIL_EVIDENCE, domain: 'gmial.com', ...given });

describe('likely-typo signal', () => {
  it('fires, with what was probably meant, its exact sentence and points', () => {
    expect(contributionsOf({ likelyMeant: 'gmail.com' })).toEqual([
      {
        code: 'email_likely_typo',
        points: 10,
        evidence: { domain: 'gmial.com', did_you_mean: 'gmail.com' },
        reason: 'The e-mail address is probably mistyped: “gmail.com” may be meant.',
      },
    ]);
  });

  it('does not fire on an ordinary address', () => {
    expect(contributionsOf({ likelyMeant: null })).toEqual([]);
  });
});
