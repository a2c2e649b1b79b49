import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { pausesByProgram } from './pauses-by-program.signal';

/** Moves 40 ms apart on average, with the spread that makes the pause at a random moment as long as given. */
const journey = (typicalPauseMs: number, mouseMoveCount = 5_000) => ({
  timeToFirstInteractionMs: 0,
  timeToSubmitMs: 40 * mouseMoveCount,
  mouseMoveCount,
  mouseMoveIntervalStdevMs: Math.sqrt((typicalPauseMs - 40) * 40),
  keystrokeCount: 0,
});

describe('interaction_pauses_by_program', () => {
  it('reports that the mouse never pauses', () => {
    expect(evaluateWith(pausesByProgram, journey(60))).toMatchObject({
      points: 80,
      reason: 'The mouse moved continuously, without the pauses that people make.',
    });
  });

  it('reports that it pauses like a script', () => {
    expect(evaluateWith(pausesByProgram, journey(6_560))).toMatchObject({
      points: 80,
      reason: 'The mouse paused rarely but for long, as a waiting script does.',
    });
  });

  it.each([
    [99, 80],
    [100, null],
    [350, null],
    [819, null],
    [820, 50],
    [1_640, 62],
    [3_280, 74],
    [50_000, 80],
  ])('weighs a pause of %d ms with %s', (typicalPauseMs, points) => {
    expect(pointsOf(pausesByProgram, journey(typicalPauseMs))).toBe(points);
  });

  it.each([
    [15.9, 449, null],
    [16, 449, 55],
    [19.5, 449, 55],
    [19.6, 449, null],
    [18, 450, null],
  ])(
    'weighs moves %d ms apart that fill every frame, with a pause of %d ms, with %s',
    (msPerMove, typicalPauseMs, points) => {
      const filled = {
        ...journey(60),
        timeToSubmitMs: msPerMove * 5_000,
        mouseMoveIntervalStdevMs: Math.sqrt((typicalPauseMs - msPerMove) * msPerMove),
      };
      expect(pointsOf(pausesByProgram, filled)).toBe(points);
    },
  );

  it('asks for a thousand moves', () => {
    expect(pointsOf(pausesByProgram, journey(60, 1_000))).toBe(80);
    expect(pointsOf(pausesByProgram, journey(60, 999))).toBeNull();
  });

  it('takes long pauses for typing where it is not known that nothing was typed', () => {
    for (const keystrokeCount of [null, 1]) {
      expect(pointsOf(pausesByProgram, { ...journey(9_000), keystrokeCount })).toBeNull();
      expect(pointsOf(pausesByProgram, { ...journey(60), keystrokeCount })).toBe(80);
    }
  });

  it('is silent where a field is missing, and on moves in no time', () => {
    for (const missing of ['timeToSubmitMs', 'mouseMoveCount', 'mouseMoveIntervalStdevMs'])
      expect(pointsOf(pausesByProgram, { ...journey(60), [missing]: null })).toBeNull();
    expect(pointsOf(pausesByProgram, { ...journey(60), timeToSubmitMs: 0 })).toBeNull();
  });
});
