import { evaluateSignals } from '@rampart/risk';
import type { BehaviorEvidence } from '../behavior-evidence';
import { cookieMismatch } from './cookie-mismatch.signal';

const evaluate = (cookieConsistency: BehaviorEvidence['cookieConsistency']) =>
  evaluateSignals([cookieMismatch], { exceeded: [], accountAgeSeconds: null, cookieConsistency });

describe('cookie_mismatch', () => {
  it('fires on another device', () => {
    expect(evaluate('mismatch')).toMatchObject([
      {
        points: 45,
        reason: 'The cookie was issued to a different device.',
      },
    ]);
  });

  it('is silent on the same device, on a new cookie, and without a cookie', () => {
    expect([evaluate('consistent'), evaluate('new'), evaluate(null)]).toEqual([[], [], []]);
  });
});
