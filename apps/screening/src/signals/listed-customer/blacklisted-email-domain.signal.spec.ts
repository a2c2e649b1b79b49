import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVerdicts } from '../../screen-order/screening-facts.builder';
import { blacklistedEmailDomain } from './blacklisted-email-domain.signal';

const facts = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  buildFacts({ lists: buildVerdicts(verdicts) });

describe('blacklisted_email_domain', () => {
  it('fires on a hit, and says so', () => {
    expect(evaluateSignals([blacklistedEmailDomain], facts({ blacklisted: ['email_domain'] }))).toEqual([
      {
        code: 'blacklisted_email_domain',
        points: 100,
        reason: 'The domain of this e-mail address is on the blacklist.',
        evidence: { is_overridable: true },
      },
    ]);
  });

  it('says when no whitelist can help', () => {
    expect(
      evaluateSignals([blacklistedEmailDomain], facts({ nonOverridable: ['email_domain'] })),
    ).toMatchObject([
      {
        reason: 'The domain of this e-mail address is on the blacklist, without exceptions.',
      },
    ]);
  });

  it('does not fire on a hit of another part, nor on a whitelist entry', () => {
    expect(
      blacklistedEmailDomain.evaluate(facts({ blacklisted: ['email'], whitelisted: ['email_domain'] })),
    ).toBeNull();
  });

  it('is silent without any entry', () => {
    expect(blacklistedEmailDomain.evaluate(facts({}))).toBeNull();
  });
});
