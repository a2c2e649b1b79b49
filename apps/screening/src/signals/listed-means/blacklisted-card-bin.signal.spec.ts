import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVerdicts } from '../../screen-order/screening-facts.builder';
import { blacklistedCardBin } from './blacklisted-card-bin.signal';

const facts = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  buildFacts({ lists: buildVerdicts(verdicts) });

describe('blacklisted_card_bin', () => {
  it('fires on a hit, and says so', () => {
    expect(evaluateSignals([blacklistedCardBin], facts({ blacklisted: ['card_bin'] }))).toEqual([
      {
        code: 'blacklisted_card_bin',
        points: 100,
        reason: 'This card, by its first digits, is on the blacklist.',
        evidence: { is_overridable: true },
      },
    ]);
  });

  it('says when no whitelist can help', () => {
    expect(evaluateSignals([blacklistedCardBin], facts({ nonOverridable: ['card_bin'] }))).toMatchObject([
      {
        reason: 'This card, by its first digits, is on the blacklist, without exceptions.',
      },
    ]);
  });

  it('does not fire on a hit of another part, nor on a whitelist entry', () => {
    expect(blacklistedCardBin.evaluate(facts({ blacklisted: ['ip'], whitelisted: ['card_bin'] }))).toBeNull();
  });

  it('is silent without any entry', () => {
    expect(blacklistedCardBin.evaluate(facts({}))).toBeNull();
  });
});
