import { evaluateSignals } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { listedUrl } from './listed-url.signal';

const contributionsOf = (given: Partial<UrlEvidence>) =>
  evaluateSignals([listedUrl], { ...buildUrlEvidence('https://sandbox.example/'), ...given });

describe('listed-url signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ isUrlListed: true })).toEqual([
      expect.objectContaining({ points: 90, reason: 'The page is on a list of known phishing pages.' }),
    ]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ isUrlListed: false })).toEqual([]);
  });
});
