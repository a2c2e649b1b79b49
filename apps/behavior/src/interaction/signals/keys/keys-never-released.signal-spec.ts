import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { keysNeverReleased } from './keys-never-released.signal';

const pressed = { timeToSubmitMs: 9_000, mouseMoveCount: 0, keystrokeCount: 10 };

describe('interaction_keys_never_released', () => {
  it('fires on keys that only went down', () => {
    expect(evaluateWith(keysNeverReleased, pressed)).toMatchObject({
      points: 20,
      reason: 'Keys were pressed but never released.',
    });
  });

  it('is silent below ten keys, and where keys were released', () => {
    expect(pointsOf(keysNeverReleased, { ...pressed, keystrokeCount: 9 })).toBeNull();
    expect(pointsOf(keysNeverReleased, { ...pressed, keystrokeDwellAvgMs: 0 })).toBeNull();
  });

  it('is silent on a collector that leaves other fields out as well', () => {
    for (const missing of Object.keys(pressed))
      expect(pointsOf(keysNeverReleased, { ...pressed, [missing]: null })).toBeNull();
  });
});
