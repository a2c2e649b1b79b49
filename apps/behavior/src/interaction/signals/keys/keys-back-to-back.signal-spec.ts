import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { keysBackToBack } from './keys-back-to-back.signal';

/** 100 keys of 80 ms each, which take the given share of the time. */
const alone = (share: number) => ({
  timeToFirstInteractionMs: 0,
  timeToSubmitMs: 8_000 / share,
  keystrokeCount: 100,
  keystrokeDwellAvgMs: 80,
});
/** The same with 120 moves, a second of frames at 120 Hz. */
const withMouse = (share: number) => ({
  ...alone(share),
  timeToSubmitMs: 8_000 / share + 1_000,
  mouseMoveCount: 120,
});

describe('interaction_keys_back_to_back', () => {
  it('names the share of the time in which keys were held', () => {
    expect(evaluateWith(keysBackToBack, withMouse(0.92))).toMatchObject({
      points: 45,
      reason: 'Keys followed one another without a gap: keys were held for 92 % of the time.',
    });
  });

  it.each([
    [0.5, null, null],
    [0.59, null, null],
    [0.6, null, 30],
    [0.77, null, 30],
    [0.78, 30, 45],
    [1.02, 30, 45],
    [1.03, null, null],
  ])('weighs a share of %d with %s, and with %s beside a mouse', (share, keysAlone, besideMouse) => {
    expect(pointsOf(keysBackToBack, alone(share))).toBe(keysAlone);
    expect(pointsOf(keysBackToBack, withMouse(share))).toBe(besideMouse);
  });

  it('is silent below ten keys, and where a field is missing', () => {
    expect(pointsOf(keysBackToBack, { ...alone(0.9), keystrokeCount: 9, timeToSubmitMs: 800 })).toBeNull();
    for (const missing of ['timeToSubmitMs', 'keystrokeCount', 'keystrokeDwellAvgMs'])
      expect(pointsOf(keysBackToBack, { ...alone(0.9), [missing]: null })).toBeNull();
  });
});
