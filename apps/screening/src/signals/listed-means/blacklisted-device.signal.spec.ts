import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVerdicts } from '../../screen-order/screening-facts.builder';
import { blacklistedDevice } from './blacklisted-device.signal';

const facts = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  buildFacts({ lists: buildVerdicts(verdicts) });

describe('blacklisted_device', () => {
  it('fires on a hit, and says so', () => {
    expect(evaluateSignals([blacklistedDevice], facts({ blacklisted: ['device'] }))).toEqual([
      {
        code: 'blacklisted_device',
        points: 100,
        reason: 'This device is on the blacklist.',
        evidence: { is_overridable: true },
      },
    ]);
  });

  it('says when no whitelist can help', () => {
    expect(evaluateSignals([blacklistedDevice], facts({ nonOverridable: ['device'] }))).toMatchObject([
      { reason: 'This device is on the blacklist, without exceptions.' },
    ]);
  });

  it('does not fire on a hit of another part, nor on a whitelist entry', () => {
    expect(blacklistedDevice.evaluate(facts({ blacklisted: ['ip'], whitelisted: ['device'] }))).toBeNull();
  });

  it('is silent without any entry', () => {
    expect(blacklistedDevice.evaluate(facts({}))).toBeNull();
  });
});
