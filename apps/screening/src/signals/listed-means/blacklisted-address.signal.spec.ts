import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVerdicts } from '../../screen-order/screening-facts.builder';
import { blacklistedAddress } from './blacklisted-address.signal';

const facts = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  buildFacts({ lists: buildVerdicts(verdicts) });

describe('blacklisted_address', () => {
  it('fires on a hit, and says so', () => {
    expect(evaluateSignals([blacklistedAddress], facts({ blacklisted: ['address'] }))).toEqual([
      {
        code: 'blacklisted_address',
        points: 100,
        reason: 'This shipping address is on the blacklist.',
        evidence: { is_overridable: true },
      },
    ]);
  });

  it('says when no whitelist can help', () => {
    expect(evaluateSignals([blacklistedAddress], facts({ nonOverridable: ['address'] }))).toMatchObject([
      { reason: 'This shipping address is on the blacklist, without exceptions.' },
    ]);
  });

  it('does not fire on a hit of another part, nor on a whitelist entry', () => {
    expect(blacklistedAddress.evaluate(facts({ blacklisted: ['ip'], whitelisted: ['address'] }))).toBeNull();
  });

  it('is silent without any entry', () => {
    expect(blacklistedAddress.evaluate(facts({}))).toBeNull();
  });
});
