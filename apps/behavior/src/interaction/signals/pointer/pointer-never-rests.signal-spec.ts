import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { pointerNeverRests } from './pointer-never-rests.signal';

/** 60 moves, a second of frames, and the given rest. */
const gesture = (restMs: number) => ({
  timeToFirstInteractionMs: 20_000,
  timeToSubmitMs: 21_000 + restMs,
  mouseMoveCount: 60,
  keystrokeCount: 0,
});

describe('interaction_pointer_never_rests', () => {
  it('fires on a gesture of nothing but frames', () => {
    expect(evaluateWith(pointerNeverRests, gesture(12))).toMatchObject({
      points: 55,
      reason: 'The pointer never rested, not even before the form was sent.',
      evidence: { rest_ms: 12 },
    });
  });

  it.each([
    [-30, 55],
    [110, 55],
    [111, 40],
    [200, 40],
    [201, 25],
    [400, 25],
    [401, null],
  ])('weighs a rest of %d ms with %s', (restMs, points) => {
    expect(pointsOf(pointerNeverRests, gesture(restMs))).toBe(points);
  });

  it('finds no rest on a faster display', () => {
    expect(pointsOf(pointerNeverRests, gesture(-60))).toBeNull();
  });

  it('is silent below ten moves, beside typing, and where a field is missing', () => {
    const short = { ...gesture(0), timeToSubmitMs: 20_160, mouseMoveCount: 9 };
    expect(pointsOf(pointerNeverRests, short)).toBeNull();
    expect(pointsOf(pointerNeverRests, { ...gesture(0), keystrokeCount: 1 })).toBeNull();
    for (const missing of ['timeToSubmitMs', 'mouseMoveCount', 'keystrokeCount'])
      expect(pointsOf(pointerNeverRests, { ...gesture(0), [missing]: null })).toBeNull();
  });
});
