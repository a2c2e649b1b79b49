import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { keysInstant } from './keys-instant.signal';

const typed = {
  keystrokeCount: 44,
  keystrokeOverlapCount: 0,
  keystrokeQuickCount: 43,
  keystrokeInstantCount: 41,
};

describe('interaction_keys_instant', () => {
  it('fires when keys follow in the moment of the release', () => {
    expect(evaluateWith(keysInstant, typed)).toMatchObject({
      points: 60,
      evidence: { instant_share: 0.95 },
      reason: '95 % of the keys were pressed in the moment in which the previous key was released.',
    });
  });

  it('is silent for a quick typist, and where a field is missing', () => {
    expect(pointsOf(keysInstant, { ...typed, keystrokeInstantCount: 15 })).toBeNull();
    expect(pointsOf(keysInstant, { ...typed, keystrokeOverlapCount: null })).toBeNull();
    expect(pointsOf(keysInstant, { ...typed, keystrokeCount: null })).toBeNull();
  });
});
