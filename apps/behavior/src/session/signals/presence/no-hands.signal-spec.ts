import { evaluateOne } from '../../session-facts.fixture';
import { noHands } from './no-hands.signal';

const idle = { isCountedThroughout: true, mouseMoves: 0, keystrokes: 0, visibleMs: 3_000 };

describe('session_no_hands', () => {
  it('fires when a page was shown and nothing was done', () => {
    expect(evaluateOne(noHands, idle)).toMatchObject({
      points: 15,
      evidence: { visible_seconds: 3 },
      reason: 'Neither mouse nor keyboard was used within 3 seconds on the page.',
    });
  });

  it('is silent after one move or key, and on a page that was hardly shown', () => {
    const silent = [{ mouseMoves: 1 }, { keystrokes: 1 }, { visibleMs: 2_999 }].map((change) =>
      evaluateOne(noHands, { ...idle, ...change }),
    );
    expect(silent).toEqual([undefined, undefined, undefined]);
  });

  it('is silent when a slice does not report both', () => {
    expect(evaluateOne(noHands, { ...idle, isCountedThroughout: false })).toBeUndefined();
  });
});
