import { evaluateSignals } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { listedDomain } from './listed-domain.signal';

const contributionsOf = (given: Partial<UrlEvidence>) =>
  evaluateSignals([listedDomain], { ...buildUrlEvidence('https://sandbox.example/'), ...given });

describe('listed-domain signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ listedDomain: 'bad.example' })).toEqual([
      expect.objectContaining({
        points: 80,
        reason: 'The domain bad.example is on a list of known phishing domains.',
      }),
    ]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ listedDomain: null })).toEqual([]);
  });
});
