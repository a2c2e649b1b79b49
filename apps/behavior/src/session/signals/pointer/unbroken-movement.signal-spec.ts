import { evaluateOne } from '../../session-facts.fixture';
import { unbrokenMovement } from './unbroken-movement.signal';

const moved = (totalMs: number, spreadMs: number) =>
  evaluateOne(unbrokenMovement, {
    movement: { moves: 2_000, slices: 8, stdevMs: spreadMs, pace: { meanMs: 20, spreadMs, totalMs } },
  });

describe('session_unbroken_movement', () => {
  it('fires when half a minute of movement has no rest in it', () => {
    expect(moved(30_000, 9.9)).toMatchObject({
      points: 35,
      evidence: { moving_seconds: 30 },
      reason: 'The mouse moved for 30 seconds and never rested.',
    });
  });

  it('is silent below half a minute, and from a deviation of half the mean on', () => {
    expect([moved(29_999, 9.9), moved(30_000, 10)]).toEqual([undefined, undefined]);
  });

  it('is silent when the means or the movement are not reported', () => {
    const movement = { moves: 2_000, slices: 8, stdevMs: 5, pace: null };
    expect([evaluateOne(unbrokenMovement, { movement }), evaluateOne(unbrokenMovement, {})]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
