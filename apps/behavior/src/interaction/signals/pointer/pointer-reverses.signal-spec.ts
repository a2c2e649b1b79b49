import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { pointerReverses } from './pointer-reverses.signal';

const moved = (mouseReversalCount: number | null, mouseMoveCount: number | null = 100) => ({
  mouseMoveCount,
  mouseReversalCount,
});

describe('interaction_pointer_reverses', () => {
  it('fires when a tenth of the moves goes backwards', () => {
    expect(evaluateWith(pointerReverses, moved(12))).toMatchObject({
      points: 55,
      evidence: { reversal_share: 0.12 },
      reason: '12 % of the pointer’s moves went backwards, more than a hand can turn.',
    });
  });

  it('weighs less from 5 % on, and is silent below', () => {
    expect([10, 9, 5, 4].map((count) => pointsOf(pointerReverses, moved(count)))).toEqual([55, 25, 25, null]);
  });

  it('is silent over few moves, and where a count is unknown', () => {
    const silent = [moved(19, 19), moved(null), moved(12, null)].map((each) =>
      pointsOf(pointerReverses, each),
    );
    expect(silent).toEqual([null, null, null]);
  });
});
