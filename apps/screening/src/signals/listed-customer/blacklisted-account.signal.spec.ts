import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVerdicts } from '../../screen-order/screening-facts.builder';
import { blacklistedAccount } from './blacklisted-account.signal';

const facts = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  buildFacts({ lists: buildVerdicts(verdicts) });

describe('blacklisted_account', () => {
  it('fires on a hit, and says so', () => {
    expect(evaluateSignals([blacklistedAccount], facts({ blacklisted: ['account'] }))).toEqual([
      {
        code: 'blacklisted_account',
        points: 100,
        reason: 'This customer account is on the blacklist.',
        evidence: { is_overridable: true },
      },
    ]);
  });

  it('says when no whitelist can help', () => {
    expect(evaluateSignals([blacklistedAccount], facts({ nonOverridable: ['account'] }))).toMatchObject([
      { reason: 'This customer account is on the blacklist, without exceptions.' },
    ]);
  });

  it('does not fire on a hit of another part, nor on a whitelist entry', () => {
    expect(
      blacklistedAccount.evaluate(facts({ blacklisted: ['username'], whitelisted: ['account'] })),
    ).toBeNull();
  });

  it('is silent without any entry', () => {
    expect(blacklistedAccount.evaluate(facts({}))).toBeNull();
  });
});
