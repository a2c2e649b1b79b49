import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { typedTooFast } from './typed-too-fast.signal';

const typed = (msPerKey: number, keystrokeCount = 40) => ({
  timeToFirstInteractionMs: 500,
  timeToSubmitMs: 500 + msPerKey * keystrokeCount,
  keystrokeCount,
});

describe('interaction_typed_too_fast', () => {
  it.each([
    [3, 80],
    [44.9, 80],
    [45, 60],
    [69.9, 60],
    [70, 25],
    [94.9, 25],
    [95, null],
    [236, null],
  ])('weighs %d ms a key with %s', (msPerKey, points) => {
    expect(pointsOf(typedTooFast, typed(msPerKey))).toBe(points);
  });

  it('names the speed', () => {
    expect(evaluateWith(typedTooFast, typed(9))?.reason).toBe(
      'The form was typed faster than people type: 9 milliseconds a key, everything included.',
    );
  });

  it('lets fewer than ten keys come in a burst', () => {
    expect([pointsOf(typedTooFast, typed(5, 10)), pointsOf(typedTooFast, typed(5, 9))]).toEqual([80, null]);
  });

  it('counts from the load of the page where the first interaction is not known', () => {
    expect(pointsOf(typedTooFast, { timeToSubmitMs: 400, keystrokeCount: 40 })).toBe(80);
  });

  it('is silent without a submission, and without keys', () => {
    expect(pointsOf(typedTooFast, { keystrokeCount: 40 })).toBeNull();
    expect(pointsOf(typedTooFast, { timeToSubmitMs: 400 })).toBeNull();
  });
});
