import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { keysHeldTooShort } from './keys-held-too-short.signal';

const held = (keystrokeDwellAvgMs: number) => ({ keystrokeCount: 40, keystrokeDwellAvgMs });

describe('interaction_keys_held_too_short', () => {
  it('names how briefly', () => {
    expect(evaluateWith(keysHeldTooShort, held(1.72))).toMatchObject({
      reason: 'Keys were held for 1.7 milliseconds on average, shorter than fingers hold them.',
    });
  });

  it.each([
    [0, 30],
    [24.9, 30],
    [25, 35],
    [39.9, 35],
    [40, 20],
    [49.9, 20],
    [50, null],
    [112, null],
  ])('weighs %d ms with %s where keys may be drawn on glass', (dwell, points) => {
    expect(pointsOf(keysHeldTooShort, held(dwell))).toBe(points);
  });

  it('weighs double where a mouse was moved', () => {
    expect([
      pointsOf(keysHeldTooShort, { ...held(2), mouseMoveCount: 31 }),
      pointsOf(keysHeldTooShort, { ...held(2), mouseMoveCount: 30 }),
    ]).toEqual([60, 30]);
  });

  it('weighs double where typing was faster than on glass', () => {
    expect([
      pointsOf(keysHeldTooShort, { ...held(2), timeToSubmitMs: 139 * 40 }),
      pointsOf(keysHeldTooShort, { ...held(2), timeToSubmitMs: 140 * 40 }),
    ]).toEqual([60, 30]);
  });

  it('is silent below five keys, and where a field is missing', () => {
    expect(pointsOf(keysHeldTooShort, { ...held(2), keystrokeCount: 5 })).toBe(30);
    expect(pointsOf(keysHeldTooShort, { ...held(2), keystrokeCount: 4 })).toBeNull();
    expect(pointsOf(keysHeldTooShort, { keystrokeDwellAvgMs: 2 })).toBeNull();
    expect(pointsOf(keysHeldTooShort, { keystrokeCount: 40 })).toBeNull();
  });
});
