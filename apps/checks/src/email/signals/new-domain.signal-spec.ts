import { evaluateSignals } from '@rampart/risk';
import { type EmailEvidence, NO_EMAIL_EVIDENCE } from '../email-evidence';
import { newDomain } from './new-domain.signal';

const contributionsOf = (given: Partial<EmailEvidence>) =>
  evaluateSignals([newDomain], { ...NO_EMAIL_EVIDENCE, domain: 'shop.de', ...given });

describe('new-domain signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ domainAgeDays: 5 })).toEqual([
      expect.objectContaining({
        points: 25,
        reason: "The e-mail address's domain was registered 5 days ago.",
      }),
    ]);
  });

  it('does not fire on an ordinary address', () => {
    expect(contributionsOf({ domainAgeDays: 4_000 })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ domainAgeDays: null })).toEqual([]);
  });

  it('fires up to the 29th day, and not on the 30th', () => {
    expect(contributionsOf({ domainAgeDays: 29 })).toHaveLength(1);
    expect(contributionsOf({ domainAgeDays: 30 })).toEqual([]);
  });

  it('counts a single day as a person does', () => {
    expect(contributionsOf({ domainAgeDays: 1 })[0]?.reason).toBe(
      "The e-mail address's domain was registered 1 day ago.",
    );
  });
});
