import { evaluateOne } from '../../session-facts.fixture';
import { handsNeverChange } from './hands-never-change.signal';

const used = (restMs: number, keystrokes = 40, mouseMoves = 130) =>
  evaluateOne(handsNeverChange, { keystrokes, mouseMoves, hands: { busyMs: restMs + 1_000, restMs } });

describe('session_hands_never_change', () => {
  it('fires when there was no time to move a hand between mouse and keyboard', () => {
    expect(used(3_600)).toMatchObject({
      points: 55,
      evidence: { rest_ms_per_key: 90 },
      reason: 'Mouse and keyboard were used in turn faster than hands can switch between them.',
    });
  });

  it('weighs less from 140 milliseconds a key on, and is silent from 160', () => {
    const points = [139.9, 140, 159.9, 160].map((each) => used(each * 40)?.points);
    expect(points).toEqual([55, 35, 35, undefined]);
  });

  it('names no time below zero', () => {
    expect(used(-500)?.evidence).toEqual({ rest_ms_per_key: 0 });
  });

  it('is silent with a few keys, with so many that changing hands does not show, and without a mouse', () => {
    expect([used(0, 14), used(0, 151), used(0, 40, 19)]).toEqual([undefined, undefined, undefined]);
    expect([used(0, 15), used(0, 150), used(0, 40, 20)]).toEqual(Array(3).fill(expect.anything()));
  });

  it('is silent without a busy time', () => {
    expect(evaluateOne(handsNeverChange, { keystrokes: 40, mouseMoves: 130, hands: null })).toBeUndefined();
  });
});
