import { evaluateOne } from '../../session-facts.fixture';
import { impossiblePace } from './impossible-pace.signal';

const moved = (meanMs: number, moves = 50) =>
  evaluateOne(impossiblePace, {
    movement: { moves, slices: 1, stdevMs: 9, pace: { meanMs, spreadMs: 9, totalMs: meanMs * moves } },
  });

describe('session_impossible_pace', () => {
  it('fires when moves come faster than frames', () => {
    expect(moved(1.234)).toMatchObject({
      points: 55,
      evidence: { interval_avg_ms: 1.23, moves: 50 },
      reason: 'The mouse moved every 1.23 ms, more often than a display shows.',
    });
  });

  it('is silent from 2 ms on, and over few moves', () => {
    expect([moved(2), moved(1, 49), moved(1.999)?.points]).toEqual([undefined, undefined, 55]);
  });

  it('is silent when the means are not reported', () => {
    const movement = { moves: 500, slices: 3, stdevMs: 0.1, pace: null };
    expect([evaluateOne(impossiblePace, { movement }), evaluateOne(impossiblePace, {})]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
