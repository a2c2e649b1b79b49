import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { pressedInMotion } from './pressed-in-motion.signal';

const sent = (lastMoveToSubmitMs: number | null, mouseMoveCount = 60) => ({
  lastMoveToSubmitMs,
  mouseMoveCount,
});

describe('interaction_pressed_in_motion', () => {
  it('fires when the form is sent where the path ends', () => {
    expect(evaluateWith(pressedInMotion, sent(18.4))).toMatchObject({
      points: 25,
      evidence: { last_move_to_submit_ms: 18 },
      reason: 'The form was sent 18 milliseconds after the last move, sooner than a hand presses a button.',
    });
  });

  it('weighs less after 30 ms, and nothing after 60 ms', () => {
    expect([30, 31, 60, 61].map((ms) => pointsOf(pressedInMotion, sent(ms)))).toEqual([25, 15, 15, null]);
  });

  it('is silent over few moves, as taps make, and where the time is unknown', () => {
    expect([pointsOf(pressedInMotion, sent(2, 9)), pointsOf(pressedInMotion, sent(null))]).toEqual([
      null,
      null,
    ]);
  });
});
