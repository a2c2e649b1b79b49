import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVerdicts } from '../../screen-order/screening-facts.builder';
import { blacklistedPhone } from './blacklisted-phone.signal';

const facts = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  buildFacts({ lists: buildVerdicts(verdicts) });

describe('blacklisted_phone', () => {
  it('fires on a hit, and says so', () => {
    expect(evaluateSignals([blacklistedPhone], facts({ blacklisted: ['phone'] }))).toEqual([
      {
        code: 'blacklisted_phone',
        points: 100,
        reason: 'This phone number is on the blacklist.',
        evidence: { is_overridable: true },
      },
    ]);
  });

  it('says when no whitelist can help', () => {
    expect(evaluateSignals([blacklistedPhone], facts({ nonOverridable: ['phone'] }))).toMatchObject([
      { reason: 'This phone number is on the blacklist, without exceptions.' },
    ]);
  });

  it('does not fire on a hit of another part, nor on a whitelist entry', () => {
    expect(blacklistedPhone.evaluate(facts({ blacklisted: ['email'], whitelisted: ['phone'] }))).toBeNull();
  });

  it('is silent without any entry', () => {
    expect(blacklistedPhone.evaluate(facts({}))).toBeNull();
  });
});
