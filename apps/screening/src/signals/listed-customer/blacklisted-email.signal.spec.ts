import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVerdicts } from '../../screen-order/screening-facts.builder';
import { blacklistedEmail } from './blacklisted-email.signal';

const facts = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  buildFacts({ lists: buildVerdicts(verdicts) });

describe('blacklisted_email', () => {
  it('fires on a hit, and says so', () => {
    expect(evaluateSignals([blacklistedEmail], facts({ blacklisted: ['email'] }))).toEqual([
      {
        code: 'blacklisted_email',
        points: 100,
        reason: 'This e-mail address is on the blacklist.',
        evidence: { is_overridable: true },
      },
    ]);
  });

  it('says when no whitelist can help', () => {
    expect(evaluateSignals([blacklistedEmail], facts({ nonOverridable: ['email'] }))).toMatchObject([
      { reason: 'This e-mail address is on the blacklist, without exceptions.' },
    ]);
  });

  it('does not fire on a hit of another part, nor on a whitelist entry', () => {
    expect(blacklistedEmail.evaluate(facts({ blacklisted: ['phone'], whitelisted: ['email'] }))).toBeNull();
  });

  it('is silent without any entry', () => {
    expect(blacklistedEmail.evaluate(facts({}))).toBeNull();
  });
});
