import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { keysNeverOverlap } from './keys-never-overlap.signal';

const typed = {
  keystrokeCount: 45,
  keystrokeOverlapCount: 0,
  keystrokeQuickCount: 18,
  keystrokeInstantCount: 2,
};

describe('interaction_keys_never_overlap', () => {
  it('fires when no key overlaps, and weighs more when many were quick', () => {
    expect(evaluateWith(keysNeverOverlap, typed)).toMatchObject({
      points: 40,
      evidence: { keystrokes: 45, quick_keys: 18 },
      reason: 'No key was pressed before the previous one was released.',
    });
    expect(pointsOf(keysNeverOverlap, { ...typed, keystrokeQuickCount: 3 })).toBe(10);
  });

  it('is silent after one overlap, and where a field is missing', () => {
    expect(pointsOf(keysNeverOverlap, { ...typed, keystrokeOverlapCount: 1 })).toBeNull();
    expect(pointsOf(keysNeverOverlap, { ...typed, keystrokeQuickCount: null })).toBeNull();
  });
});
