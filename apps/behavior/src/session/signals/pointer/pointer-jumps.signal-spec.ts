import type { SessionFacts } from '../../session-facts';
import { evaluateOne } from '../../session-facts.fixture';
import { pointerJumps } from './pointer-jumps.signal';

const typing = { keys: 40, slices: 3, meanMs: 82, spreadMs: 20 };
const movement = (meanMs: number) => ({
  moves: 4,
  slices: 2,
  stdevMs: 300,
  pace: { meanMs, spreadMs: 300, totalMs: meanMs * 4 },
});
const jumped = (facts: Partial<SessionFacts>) =>
  evaluateOne(pointerJumps, { keystrokes: 40, mouseMoves: 4, typing, movement: movement(900), ...facts });

describe('session_pointer_jumps', () => {
  it('fires when a pointer stood on the fields and never moved between them', () => {
    expect(jumped({})).toMatchObject({
      points: 50,
      evidence: { mouse_move_count: 4, far_apart: true },
      reason: 'The pointer jumped from place to place in 4 moves, with no movement in between.',
    });
  });

  it('weighs less with one or two moves', () => {
    expect(jumped({ mouseMoves: 1, movement: null })).toMatchObject({
      points: 25,
      reason: 'The pointer appeared in one place without moving there.',
    });
    expect([jumped({ mouseMoves: 2 })?.points, jumped({ mouseMoves: 3 })?.points]).toEqual([25, 50]);
  });

  it('fires where each slice contains a single move, which has no interval', () => {
    expect(jumped({ movement: null })?.points).toBe(50);
  });

  it('is silent when the moves are those of a sweep', () => {
    expect([jumped({ movement: movement(199) }), jumped({ movement: movement(200) })?.points]).toEqual([
      undefined,
      50,
    ]);
  });

  it('is silent without a move, and from 16 moves on', () => {
    const points = [0, 15, 16].map((mouseMoves) => jumped({ mouseMoves })?.points);
    expect(points).toEqual([undefined, 50, undefined]);
  });

  it('is silent beside few keys, beside a long text, and beside keys on glass', () => {
    const silent = [
      { keystrokes: 14 },
      { keystrokes: 151 },
      { typing: null },
      { typing: { ...typing, meanMs: 24 } },
    ];
    expect(silent.map(jumped)).toEqual(Array(4).fill(undefined));
    expect([{ keystrokes: 15 }, { keystrokes: 150 }].map((each) => jumped(each)?.points)).toEqual([50, 50]);
  });
});
