import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { pointerPaced } from './pointer-paced.signal';

const moved = (msPerMove: number, mouseMoveIntervalStdevMs: number, mouseMoveCount = 100) => ({
  timeToFirstInteractionMs: 0,
  timeToSubmitMs: msPerMove * mouseMoveCount,
  mouseMoveCount,
  mouseMoveIntervalStdevMs,
  keystrokeCount: 0,
});

describe('interaction_pointer_paced', () => {
  it('reports the pace of a timer', () => {
    expect(evaluateWith(pointerPaced, moved(30, 15))).toMatchObject({
      points: 45,
      reason: 'The mouse moved at the pace of a timer, neither frame by frame nor with pauses.',
    });
  });

  it.each([
    ['steady frames and a rest, as people', 24, 3, null],
    ['real pauses, as people', 27, 70, null],
    ['the first uneven', 24, 8.5, 25],
    ['the last that is only somewhat uneven', 24, 10.7, 25],
    ['the first that is clearly uneven', 24, 10.8, 45],
    ['the widest spread', 30, 19.5, 45],
    ['a wider one', 30, 19.6, null],
    ['the fastest', 20, 12, 45],
    ['a faster one', 19.9, 12, null],
    ['the slowest', 42, 20, 45],
    ['what lies between', 50, 24, null],
    ['slow and even', 100, 30, 45],
    ['slow and uneven', 100, 31, 25],
    ['slow with pauses', 100, 76, null],
  ])('weighs %s: %d ms a move, spread by %d ms', (_, msPerMove, stdev, points) => {
    expect(pointsOf(pointerPaced, moved(msPerMove, stdev))).toBe(points);
  });

  it('asks slow moves to go on for five seconds', () => {
    expect([pointsOf(pointerPaced, moved(100, 40, 50)), pointsOf(pointerPaced, moved(100, 40, 49))]).toEqual([
      25,
      null,
    ]);
  });

  it('is silent on few moves and on long journeys, beside typing, and where a field is missing', () => {
    expect([9, 10, 999, 1_000].map((moves) => pointsOf(pointerPaced, moved(30, 15, moves)))).toEqual([
      null,
      45,
      45,
      null,
    ]);
    expect(pointsOf(pointerPaced, { ...moved(30, 15), keystrokeCount: 1 })).toBeNull();
    for (const missing of ['timeToSubmitMs', 'mouseMoveCount', 'mouseMoveIntervalStdevMs', 'keystrokeCount'])
      expect(pointsOf(pointerPaced, { ...moved(30, 15), [missing]: null })).toBeNull();
  });
});
