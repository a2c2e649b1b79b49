import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { barelyTouched } from './barely-touched.signal';

const page = { timeToFirstInteractionMs: 40, timeToSubmitMs: 2_500, mouseMoveCount: 2, keystrokeCount: 0 };

describe('interaction_barely_touched', () => {
  it('fires on a form sent with two moves and no key', () => {
    expect(evaluateWith(barelyTouched, page)).toMatchObject({
      points: 35,
      reason: 'The form was sent without a key pressed, and with hardly a move of the mouse.',
      evidence: { mouse_move_count: 2 },
    });
  });

  it('is silent without a move, from the fourth on, and beside a key', () => {
    expect(
      [0, 1, 3, 4].map((mouseMoveCount) => pointsOf(barelyTouched, { ...page, mouseMoveCount })),
    ).toEqual([null, 35, 35, null]);
    expect(pointsOf(barelyTouched, { ...page, keystrokeCount: 1 })).toBeNull();
  });

  it('leaves what is sent within 80 ms to the sudden submission', () => {
    expect(pointsOf(barelyTouched, { ...page, timeToSubmitMs: 119 })).toBeNull();
    expect(pointsOf(barelyTouched, { ...page, timeToSubmitMs: 120 })).toBe(35);
  });

  it('is silent where a field is missing', () => {
    for (const missing of ['timeToSubmitMs', 'mouseMoveCount', 'keystrokeCount'])
      expect(pointsOf(barelyTouched, { ...page, [missing]: null })).toBeNull();
  });
});
