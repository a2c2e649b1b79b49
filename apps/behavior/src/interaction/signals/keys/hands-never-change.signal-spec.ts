import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { handsNeverChange } from './hands-never-change.signal';

/** Keys and 120 moves (one second of fast frames), with the given time left for each key. */
const form = (restMsPerKey: number, keystrokeCount = 50) => ({
  timeToFirstInteractionMs: 1_000,
  timeToSubmitMs: 2_000 + restMsPerKey * keystrokeCount,
  mouseMoveCount: 120,
  keystrokeCount,
});

describe('interaction_hands_never_change', () => {
  it('names what is too fast', () => {
    expect(evaluateWith(handsNeverChange, form(90))).toMatchObject({
      reason: 'Mouse and keyboard were used in turn faster than hands can switch between them.',
      evidence: { rest_ms_per_key: 90 },
    });
  });

  it.each([
    [20, 55],
    [139, 55],
    [141, 35],
    [159, 35],
    [161, null],
    [350, null],
  ])('weighs %d ms for each key with %s', (restMsPerKey, points) => {
    expect(pointsOf(handsNeverChange, form(restMsPerKey))).toBe(points);
  });

  it('asks for a hand that went to the mouse, and for neither too few keys nor too many', () => {
    expect(pointsOf(handsNeverChange, { ...form(90), mouseMoveCount: 20 })).toBe(55);
    expect(pointsOf(handsNeverChange, { ...form(90), mouseMoveCount: 19 })).toBeNull();
    expect([9, 10, 150, 151].map((keys) => pointsOf(handsNeverChange, form(90, keys)))).toEqual([
      null,
      55,
      55,
      null,
    ]);
  });

  it('takes moves that fill more than the time for no rest at all', () => {
    expect(pointsOf(handsNeverChange, { ...form(90), mouseMoveCount: 5_000 })).toBe(55);
  });

  it('is silent where a field is missing', () => {
    for (const missing of ['timeToSubmitMs', 'mouseMoveCount', 'keystrokeCount'])
      expect(pointsOf(handsNeverChange, { ...form(90), [missing]: null })).toBeNull();
  });
});
