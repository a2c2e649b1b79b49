import { evaluateOne } from '../../session-facts.fixture';
import { sentUntouched } from './sent-untouched.signal';

const sent = { isCountedThroughout: true, mouseMoves: 0, keystrokes: 0, submits: 1, visibleMs: 0 };

describe('session_sent_untouched', () => {
  it('fires when a form was sent and nothing was done', () => {
    expect(evaluateOne(sentUntouched, sent)).toMatchObject({
      points: 75,
      evidence: { mouse_move_count: 0, visible_ms: 0 },
      reason: 'A form was sent without a key pressed or a mouse moved.',
    });
  });

  it('decides nothing on a page that was visible for seconds', () => {
    expect(evaluateOne(sentUntouched, { ...sent, visibleMs: 1_999 })).toMatchObject({ points: 75 });
    expect(evaluateOne(sentUntouched, { ...sent, visibleMs: 2_000 })).toMatchObject({ points: 20 });
  });

  it('weighs less after a few moves, and is silent after four', () => {
    expect(evaluateOne(sentUntouched, { ...sent, mouseMoves: 3 })).toMatchObject({
      points: 35,
      reason: 'A form was sent without a key pressed, and with hardly a move of the mouse.',
    });
    expect(evaluateOne(sentUntouched, { ...sent, mouseMoves: 4 })).toBeUndefined();
  });

  it('is silent without a submission, after a key, and when a slice does not report both', () => {
    const silent = [{ submits: 0 }, { keystrokes: 1 }, { isCountedThroughout: false }];
    expect(silent.map((change) => evaluateOne(sentUntouched, { ...sent, ...change }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
