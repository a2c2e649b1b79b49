import { evaluateSignals } from '@rampart/risk';
import { NO_EMAIL_EVIDENCE } from '../email-evidence';
import { lookAlikeDomain } from './look-alike-domain.signal';

const contributionsOf = (imitated: (typeof NO_EMAIL_EVIDENCE)['imitated']) =>
  evaluateSignals([lookAlikeDomain], { ...NO_EMAIL_EVIDENCE, domain: 'xn--gmil-63d.com', imitated });

describe('email_look_alike_domain', () => {
  it.each([
    ['letters', 50],
    ['signs', 30],
  ] as const)('fires on a look-alike by its %s with %d points', (kind, points) => {
    expect(contributionsOf({ provider: 'gmail.com', kind })).toEqual([
      {
        code: 'email_look_alike_domain',
        points,
        reason: "The e-mail address's domain looks like “gmail.com”, but is another one.",
        evidence: { domain: 'xn--gmil-63d.com', looks_like: 'gmail.com', kind },
      },
    ]);
  });

  it('does not fire on any other domain', () => {
    expect(contributionsOf(null)).toEqual([]);
  });
});
