import { evaluateSignals } from '@rampart/risk';
import { type MixedPart, NO_EMAIL_EVIDENCE } from '../email-evidence';
import { mixedScript } from './mixed-script.signal';

const contributionsOf = (mixedPart: MixedPart | null) =>
  evaluateSignals([mixedScript], { ...NO_EMAIL_EVIDENCE, domain: 'example.com', mixedPart });

describe('email_mixed_script', () => {
  it.each([
    ['domain', 50, 'domain'],
    ['name', 30, 'part before the “@”'],
  ] as const)('fires on a mixed %s with %d points', (part, points, words) => {
    expect(contributionsOf(part)).toEqual([
      {
        code: 'email_mixed_script',
        points,
        reason: `The e-mail address mixes letters of different alphabets that look the same, in the ${words}.`,
        evidence: { part, domain: 'example.com' },
      },
    ]);
  });

  it('does not fire on an address whose words keep to one alphabet', () => {
    expect(contributionsOf(null)).toEqual([]);
  });
});
