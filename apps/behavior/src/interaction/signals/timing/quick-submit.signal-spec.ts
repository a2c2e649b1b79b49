import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { quickSubmit } from './quick-submit.signal';

describe('interaction_quick_submit', () => {
  it.each([
    [0, 80],
    [299.9, 80],
    [300, 60],
    [999, 60],
    [1_000, 20],
    [1_499, 20],
    [1_500, null],
    [60_000, null],
  ])('weighs a submission %d ms after the load with %s', (timeToSubmitMs, points) => {
    expect(pointsOf(quickSubmit, { timeToSubmitMs })).toBe(points);
  });

  it('names the time', () => {
    expect(evaluateWith(quickSubmit, { timeToSubmitMs: 370 })?.reason).toBe(
      'The form was sent 0.4 seconds after its page was loaded.',
    );
  });

  it('is silent without a submission', () => {
    expect(pointsOf(quickSubmit, { mouseMoveCount: 3 })).toBeNull();
  });
});
