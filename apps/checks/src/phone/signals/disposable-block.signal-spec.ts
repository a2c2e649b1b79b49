import { evaluateSignals } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import { buildPhoneEvidence } from '../phone-evidence.builder';
import { disposableBlock } from './disposable-block.signal';

const contributionsOf = (given: Partial<PhoneEvidence>) =>
  evaluateSignals([disposableBlock], buildPhoneEvidence(given));

const LENT_OUT = { neighbourhood: { verdict: 'lent_out', blockSize: 1_000, known: 2 } } as const;

describe('disposable-block signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(LENT_OUT)).toEqual([
      expect.objectContaining({
        points: 30,
        reason: 'The phone number is in a block of public numbers, whose messages anyone can read.',
      }),
    ]);
  });

  it('gives the block and how many of its numbers are known, but no number', () => {
    expect(contributionsOf(LENT_OUT)[0]?.evidence).toEqual({ block_size: 1_000, known: 2 });
  });

  it('does not fire on a suspect block', () => {
    const neighbourhood = { ...LENT_OUT.neighbourhood, verdict: 'suspect' } as const;
    expect(contributionsOf({ neighbourhood })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ neighbourhood: null })).toEqual([]);
  });
});
