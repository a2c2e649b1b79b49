import { evaluateOne } from '../../session-facts.fixture';
import { backToBack } from './back-to-back.signal';

/** Forty keys held for the given time on average, in ten seconds left by the mouse. */
const held = (meanMs: number, mouseMoves: number, keystrokes = 40, keys = keystrokes) =>
  evaluateOne(backToBack, {
    keystrokes,
    mouseMoves,
    typing: { keys, slices: 2, meanMs, spreadMs: 12 },
    hands: { busyMs: 12_000, restMs: 10_000 },
  });

describe('session_keys_back_to_back', () => {
  it('fires when nothing but holding keys took time', () => {
    expect(held(240, 120)).toMatchObject({
      points: 45,
      evidence: { held_share: 0.96, with_mouse: true },
      reason: 'Keys followed one another without a gap: keys were held for 96 % of the time.',
    });
  });

  it('weighs less the more time there was, and without a mouse', () => {
    const beside = [195, 194.9, 193, 150, 148].map((each) => held(each, 20)?.points);
    expect(beside).toEqual([45, 45, 30, 30, undefined]);
    const alone = [195, 193].map((each) => held(each, 19)?.points);
    expect(alone).toEqual([20, undefined]);
  });

  it('is silent where keys overlap, as those of quick hands do', () => {
    expect([held(255, 120)?.points, held(258, 120)]).toEqual([45, undefined]);
  });

  it('is silent with few keys, and when not every slice reports dwell times', () => {
    expect([held(600, 120, 14), held(240, 120, 40, 39)]).toEqual([undefined, undefined]);
  });

  it('is silent without a busy time, or when the moves left nothing of it', () => {
    const typing = { keys: 40, slices: 2, meanMs: 90, spreadMs: 12 };
    const unknown = evaluateOne(backToBack, { keystrokes: 40, mouseMoves: 90, typing, hands: null });
    const full = { busyMs: 3_000, restMs: 0 };
    const nothingLeft = evaluateOne(backToBack, { keystrokes: 40, mouseMoves: 90, typing, hands: full });
    expect([unknown, nothingLeft]).toEqual([undefined, undefined]);
  });
});
