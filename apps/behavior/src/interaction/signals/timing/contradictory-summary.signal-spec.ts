import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { contradictorySummary } from './contradictory-summary.signal';

const page = { timeToFirstInteractionMs: 1_000, timeToSubmitMs: 3_000 };

describe('interaction_contradictory', () => {
  it.each([
    [
      { timeToFirstInteractionMs: 2_000, timeToSubmitMs: 1_000 },
      'The form was submitted before the page was first touched.',
    ],
    [
      { keystrokeCount: 0, keystrokeDwellAvgMs: 90 },
      'A holding time was sent for keys, although none was pressed.',
    ],
    [
      { mouseMoveCount: 2, mouseMoveIntervalStdevMs: 5 },
      'A spread of mouse intervals was sent, although the mouse hardly moved.',
    ],
    [
      { ...page, keystrokeCount: 3, keystrokeDwellAvgMs: 2_100 },
      'A key was held for longer than the page was used.',
    ],
    [
      { ...page, mouseMoveCount: 90, mouseMoveIntervalStdevMs: 1_100 },
      'The pauses between mouse moves are longer than the page was used.',
    ],
  ])('fires on %j', (sent, reason) => {
    expect(evaluateWith(contradictorySummary, sent)).toMatchObject({ points: 70, reason });
  });

  it('leaves room for rounding, and for what is just possible', () => {
    expect(
      [
        { timeToFirstInteractionMs: 1_050, timeToSubmitMs: 1_000 },
        { mouseMoveCount: 2, mouseMoveIntervalStdevMs: 1 },
        { ...page, keystrokeCount: 3, keystrokeDwellAvgMs: 2_050 },
        { ...page, mouseMoveCount: 90, mouseMoveIntervalStdevMs: 1_050 },
      ].map((sent) => pointsOf(contradictorySummary, sent)),
    ).toEqual([null, null, null, null]);
  });

  it('accepts zeros, which collectors send when there is nothing to report', () => {
    const zeros = { mouseMoveIntervalStdevMs: 0, keystrokeDwellAvgMs: 0 };
    expect(pointsOf(contradictorySummary, { mouseMoveCount: 0, keystrokeCount: 0, ...zeros })).toBeNull();
  });

  it('is silent where a field is missing that another could contradict', () => {
    for (const sent of [{}, { keystrokeDwellAvgMs: 90 }, { mouseMoveIntervalStdevMs: 9_000 }, page])
      expect(pointsOf(contradictorySummary, sent)).toBeNull();
  });
});
