import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { keysHeldTooLong } from './keys-held-too-long.signal';

describe('interaction_keys_held_too_long', () => {
  it('fires over 400 ms, not at it', () => {
    expect(evaluateWith(keysHeldTooLong, { keystrokeCount: 5, keystrokeDwellAvgMs: 401 })).toMatchObject({
      points: 20,
      reason: 'Keys were held much longer than in normal typing.',
    });
    expect(pointsOf(keysHeldTooLong, { keystrokeCount: 5, keystrokeDwellAvgMs: 400 })).toBeNull();
  });

  it('is silent below five keys, and where a field is missing', () => {
    expect(pointsOf(keysHeldTooLong, { keystrokeCount: 4, keystrokeDwellAvgMs: 900 })).toBeNull();
    expect(pointsOf(keysHeldTooLong, { keystrokeDwellAvgMs: 900 })).toBeNull();
    expect(pointsOf(keysHeldTooLong, { keystrokeCount: 40 })).toBeNull();
  });
});
