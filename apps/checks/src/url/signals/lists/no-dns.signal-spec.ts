import { evaluateSignals } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { noDns } from './no-dns.signal';

const contributionsOf = (given: Partial<UrlEvidence>) =>
  evaluateSignals([noDns], { ...buildUrlEvidence('https://sandbox.example/'), ...given });

describe('no-dns signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ resolves: false })).toEqual([
      expect.objectContaining({ points: 12, reason: 'The host of the address does not exist.' }),
    ]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ resolves: null })).toEqual([]);
  });

  it('does not fire on a host with a DNS record', () => {
    expect(contributionsOf({ resolves: true })).toEqual([]);
  });
});
