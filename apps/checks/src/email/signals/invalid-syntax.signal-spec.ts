import { evaluateSignals } from '@rampart/risk';
import { type EmailEvidence, NO_EMAIL_EVIDENCE } from '../email-evidence';
import { invalidSyntax } from './invalid-syntax.signal';

const contributionsOf = (given: Partial<EmailEvidence>) =>
  evaluateSignals([invalidSyntax], { ...NO_EMAIL_EVIDENCE, domain: 'shop.de', ...given });

describe('invalid-syntax signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ domain: '', syntaxFault: 'local_part_dots' })).toEqual([
      expect.objectContaining({
        points: 50,
        reason: 'The e-mail address is not valid.',
      }),
    ]);
  });

  it('does not fire on an ordinary address', () => {
    expect(contributionsOf({ syntaxFault: null })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ domainExists: null })).toEqual([]);
  });
});
