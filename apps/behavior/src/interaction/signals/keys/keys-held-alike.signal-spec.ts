import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { keysHeldAlike } from './keys-held-alike.signal';

const held = (keystrokeDwellStdevMs: number | null, keystrokeCount = 40) => ({
  keystrokeCount,
  keystrokeDwellStdevMs,
});

describe('interaction_keys_held_alike', () => {
  it('fires when keys were held for one time', () => {
    expect(evaluateWith(keysHeldAlike, held(1.34))).toMatchObject({
      points: 55,
      evidence: { dwell_stdev_ms: 1.3 },
      reason: 'Keys were held for the same time, within 1.3 milliseconds.',
    });
  });

  it('weighs less from 6 ms on, and nothing from 8.5 ms on', () => {
    expect([5.9, 6, 8.4, 8.5].map((stdev) => pointsOf(keysHeldAlike, held(stdev)))).toEqual([
      55,
      30,
      30,
      null,
    ]);
  });

  it('is silent over few keys, and where the deviation is unknown', () => {
    expect([pointsOf(keysHeldAlike, held(1, 14)), pointsOf(keysHeldAlike, held(null))]).toEqual([null, null]);
  });
});
