import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { pointerRhythm } from './pointer-rhythm.signal';

const moved = { mouseMoveCount: 80, keystrokeCount: 0, mouseMoveIntervalMedianMs: 33 };
const drifting = (mouseMoveIntervalAutocorrelation: number | null) => ({
  ...moved,
  mouseMoveIntervalAutocorrelation,
});

describe('interaction_pointer_rhythm', () => {
  it('fires when slow intervals follow slow ones', () => {
    expect(evaluateWith(pointerRhythm, drifting(0.713))).toMatchObject({
      points: 55,
      evidence: { interval_autocorrelation: 0.71, interval_median_ms: 33 },
      reason: 'The mouse moved at the pace of a program that waits, not of a display’s frames.',
    });
  });

  it('weighs less from step to step, and is silent below 0.3', () => {
    const points = [0.7, 0.69, 0.6, 0.59, 0.45, 0.44, 0.3, 0.29].map((each) =>
      pointsOf(pointerRhythm, drifting(each)),
    );
    expect(points).toEqual([55, 40, 40, 20, 20, 10, 10, null]);
  });

  it('weighs slow intervals', () => {
    const slow = { ...drifting(-0.2), mouseMoveIntervalMedianMs: 75 };
    expect(pointsOf(pointerRhythm, slow)).toBe(20);
    expect(pointsOf(pointerRhythm, { ...slow, mouseMoveIntervalMedianMs: 74.9 })).toBeNull();
    expect(pointsOf(pointerRhythm, { ...slow, mouseMoveIntervalAutocorrelation: null })).toBe(20);
  });

  it('is silent on pages with typing, where pauses between words are pauses of the mouse', () => {
    expect(pointsOf(pointerRhythm, { ...drifting(0.9), keystrokeCount: 4 })).toBeNull();
    expect(pointsOf(pointerRhythm, { ...drifting(0.9), keystrokeCount: null })).toBeNull();
  });

  it('is silent over few moves, and where nothing is known', () => {
    expect(pointsOf(pointerRhythm, { ...drifting(0.9), mouseMoveCount: 19 })).toBeNull();
    expect(pointsOf(pointerRhythm, { mouseMoveCount: 80 })).toBeNull();
  });
});
