import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { buildPhoneEvidence } from '../phone-evidence.builder';
import { nearDisposable } from './near-disposable.signal';

const contributionsOf = (given: Partial<PhoneEvidence>) =>
  evaluateSignals([nearDisposable], buildPhoneEvidence(given));

const SUSPECT = { neighbourhood: { verdict: 'suspect', blockSize: 10_000, known: 2 } } as const;

describe('near-disposable signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(SUSPECT)).toEqual([
      expect.objectContaining({
        points: 10,
        reason: 'Some phone numbers close to this one are public: anyone can read their messages.',
      }),
    ]);
  });

  it('does not fire where the block is lent out: another signal reports that', () => {
    const neighbourhood = { ...SUSPECT.neighbourhood, verdict: 'lent_out' } as const;
    expect(contributionsOf({ neighbourhood })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ neighbourhood: null })).toEqual([]);
  });
});
