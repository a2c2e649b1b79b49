import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVerdicts } from '../../screen-order/screening-facts.builder';
import { blacklistedUsername } from './blacklisted-username.signal';

const facts = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  buildFacts({ lists: buildVerdicts(verdicts) });

describe('blacklisted_username', () => {
  it('fires on a hit, and says so', () => {
    expect(evaluateSignals([blacklistedUsername], facts({ blacklisted: ['username'] }))).toEqual([
      {
        code: 'blacklisted_username',
        points: 100,
        reason: 'This username is on the blacklist.',
        evidence: { is_overridable: true },
      },
    ]);
  });

  it('says when no whitelist can help', () => {
    expect(evaluateSignals([blacklistedUsername], facts({ nonOverridable: ['username'] }))).toMatchObject([
      { reason: 'This username is on the blacklist, without exceptions.' },
    ]);
  });

  it('does not fire on a hit of another part, nor on a whitelist entry', () => {
    expect(
      blacklistedUsername.evaluate(facts({ blacklisted: ['account'], whitelisted: ['username'] })),
    ).toBeNull();
  });

  it('is silent without any entry', () => {
    expect(blacklistedUsername.evaluate(facts({}))).toBeNull();
  });
});
