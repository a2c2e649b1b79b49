import type { SessionFacts } from '../../session-facts';
import { evaluateOne } from '../../session-facts.fixture';
import { shortDwell } from './short-dwell.signal';

const typed = (meanMs: number, facts: Partial<SessionFacts> = {}, keys = 10) =>
  evaluateOne(shortDwell, { typing: { keys, slices: 1, meanMs, spreadMs: null }, ...facts });

const moved = (meanMs: number, mouseMoves: number): Partial<SessionFacts> => ({
  mouseMoves,
  movement: {
    moves: mouseMoves,
    slices: 2,
    stdevMs: 9,
    pace: { meanMs, spreadMs: 9, totalMs: meanMs * mouseMoves },
  },
});

describe('session_short_dwell', () => {
  it('fires when keys are released immediately beside a mouse', () => {
    expect(typed(1.86, moved(20, 31))).toMatchObject({
      points: 60,
      evidence: { dwell_avg_ms: 1.9, keystrokes: 10, rules_out_touch: true },
      reason: 'Keys were held for 1.9 ms on average, shorter than fingers hold them.',
    });
  });

  it('fires when keys follow each other faster than on glass', () => {
    expect(typed(2, { typingSpeed: { keys: 40, ms: 5_000 } })?.points).toBe(60);
    expect(typed(2, { typingSpeed: { keys: 40, ms: 5_600 } })?.points).toBe(30);
  });

  it.each([
    ['no mouse', {}],
    ['taps, which count as moves', moved(4_000, 60)],
    ['few moves', moved(20, 30)],
    ['as many moves of an unknown pace as taps may make', { mouseMoves: 200 }],
  ] as const)('does not rule out a touch screen: %s', (_case, facts) => {
    expect(typed(2, facts)).toMatchObject({ points: 30, evidence: { rules_out_touch: false } });
  });

  it('weighs less what is short without being instant, and is silent from 50 ms on', () => {
    const mouse = moved(20, 500);
    const points = [24.9, 25, 39.9, 40, 49.9, 50].map((ms) => typed(ms, mouse)?.points);
    expect(points).toEqual([60, 35, 35, 20, 20, undefined]);
  });

  it('is silent with few keys, and when no dwell time is reported', () => {
    expect([typed(1, {}, 9), evaluateOne(shortDwell, { keystrokes: 200, typing: null })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
