import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVerdicts } from '../../screen-order/screening-facts.builder';
import { blacklistedIp } from './blacklisted-ip.signal';

const facts = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  buildFacts({ lists: buildVerdicts(verdicts) });

describe('blacklisted_ip', () => {
  it('fires on a hit, and says so', () => {
    expect(evaluateSignals([blacklistedIp], facts({ blacklisted: ['ip'] }))).toEqual([
      {
        code: 'blacklisted_ip',
        points: 100,
        reason: 'This IP address is on the blacklist.',
        evidence: { is_overridable: true },
      },
    ]);
  });

  it('says when no whitelist can help', () => {
    expect(evaluateSignals([blacklistedIp], facts({ nonOverridable: ['ip'] }))).toMatchObject([
      { reason: 'This IP address is on the blacklist, without exceptions.' },
    ]);
  });

  it('does not fire on a hit of another part, nor on a whitelist entry', () => {
    expect(blacklistedIp.evaluate(facts({ blacklisted: ['device'], whitelisted: ['ip'] }))).toBeNull();
  });

  it('is silent without any entry', () => {
    expect(blacklistedIp.evaluate(facts({}))).toBeNull();
  });
});
