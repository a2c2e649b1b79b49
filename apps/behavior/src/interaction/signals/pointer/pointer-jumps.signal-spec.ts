import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { pointerJumps } from './pointer-jumps.signal';

const jumps = {
  mouseMoveCount: 5,
  mouseMoveIntervalStdevMs: 1_200,
  keystrokeCount: 50,
  keystrokeDwellAvgMs: 90,
};

describe('interaction_pointer_jumps', () => {
  it('fires on a few moves far apart beside typing', () => {
    expect(evaluateWith(pointerJumps, jumps)).toMatchObject({
      points: 50,
      reason: 'The pointer jumped from place to place in 5 moves, with no movement in between.',
    });
  });

  it('weighs half when there are too few moves to judge the distance', () => {
    expect(
      evaluateWith(pointerJumps, { ...jumps, mouseMoveCount: 1, mouseMoveIntervalStdevMs: null }),
    ).toMatchObject({ points: 25, reason: 'The pointer appeared in one place without moving there.' });
    expect(pointsOf(pointerJumps, { ...jumps, mouseMoveCount: 3, mouseMoveIntervalStdevMs: 199 })).toBe(25);
    expect(pointsOf(pointerJumps, { ...jumps, mouseMoveCount: 3, mouseMoveIntervalStdevMs: 200 })).toBe(50);
  });

  it('is silent on a nudge, and on a mouse that travels', () => {
    expect(pointsOf(pointerJumps, { ...jumps, mouseMoveIntervalStdevMs: 8 })).toBeNull();
    expect(pointsOf(pointerJumps, { ...jumps, mouseMoveCount: 15 })).toBe(50);
    expect(pointsOf(pointerJumps, { ...jumps, mouseMoveCount: 16 })).toBeNull();
  });

  it('lets people tap, and type on glass', () => {
    expect(pointsOf(pointerJumps, { ...jumps, keystrokeDwellAvgMs: 24 })).toBeNull();
  });

  it('is silent without a mouse or without typing', () => {
    for (const changes of [
      { mouseMoveCount: 0 },
      { mouseMoveCount: null },
      { keystrokeCount: 9 },
      { keystrokeCount: null },
      { keystrokeDwellAvgMs: null },
    ])
      expect(pointsOf(pointerJumps, { ...jumps, ...changes })).toBeNull();
  });
});
