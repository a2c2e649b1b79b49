import { evaluateOne } from '../../session-facts.fixture';
import { evenMovement } from './even-movement.signal';

const paced = (spreadMs: number, meanMs = 16, moves = 60, slices = 1) =>
  evaluateOne(evenMovement, {
    movement: { moves, slices, stdevMs: spreadMs, pace: { meanMs, spreadMs, totalMs: meanMs * moves } },
  });
const unpaced = (stdevMs: number, slices = 3, moves = 60) =>
  evaluateOne(evenMovement, { movement: { moves, slices, stdevMs, pace: null } });

describe('session_even_movement', () => {
  it('fires at a beat that no hand keeps', () => {
    expect(paced(0.4)).toMatchObject({
      points: 55,
      evidence: { evenness: 'timer', interval_stdev_ms: 0.4, moves: 60 },
      reason: 'The mouse moved as evenly as a timer over the whole session: its intervals differ by 0.4 ms.',
    });
  });

  it('fires when six slices of movement have no pause in them, whatever its pace', () => {
    expect([paced(2.99, 16, 60, 6)?.points, unpaced(2.99, 6)?.points]).toEqual([50, 50]);
    expect([paced(3, 16, 60, 6), unpaced(3, 6), paced(2.99, 16, 60, 5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('weighs less what a hand on a fast display comes near, where the mean is not known', () => {
    expect([0.99, 1, 1.99, 2].map((ms) => unpaced(ms)?.points)).toEqual([50, 30, 30, undefined]);
  });

  it.each([
    ['of a hand that never rests on a display of 144 frames a second', paced(0.71, 7.54)],
    ['at 8 % of the mean', paced(1.28)],
    ['over too few moves', paced(0.4, 16, 59)],
    ['over too few slices without a mean', unpaced(0.1, 2)],
  ])('is silent %s', (_case, contribution) => {
    expect(contribution).toBeUndefined();
  });

  it('is silent when no slice reports intervals', () => {
    expect(evaluateOne(evenMovement, { mouseMoves: 900, movement: null })).toBeUndefined();
  });
});
