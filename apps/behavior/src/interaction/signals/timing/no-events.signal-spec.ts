import { assessInteraction } from '../../assess-interaction';
import { evaluateWith, pointsOf, summaryOf } from '../../interaction.fixture';
import { noEvents } from './no-events.signal';

const none = { timeToSubmitMs: 1_900, mouseMoveCount: 0, keystrokeCount: 0 };

describe('interaction_no_events', () => {
  it('fires on a form that nothing touched', () => {
    expect(evaluateWith(noEvents, none)).toMatchObject({
      points: 75,
      reason: 'The form was sent without a key pressed or a mouse moved.',
    });
  });

  it('weighs less when a first interaction of another kind was reported', () => {
    expect(pointsOf(noEvents, { ...none, timeToFirstInteractionMs: 900 })).toBe(55);
  });

  it.each([2_000, 4_000, 60_000])('decides nothing for a form that was open for %i ms', (timeToSubmitMs) => {
    const open = { ...none, timeToSubmitMs };
    expect([
      pointsOf(noEvents, open),
      pointsOf(noEvents, { ...open, timeToFirstInteractionMs: 900 }),
    ]).toEqual([20, 20]);
    expect(assessInteraction(summaryOf(open)).isSuspectedAutomated).toBe(false);
  });

  it('is silent from the first key or move on', () => {
    expect([
      pointsOf(noEvents, { ...none, keystrokeCount: 1 }),
      pointsOf(noEvents, { ...none, mouseMoveCount: 1 }),
    ]).toEqual([null, null]);
  });

  it('takes a missing count for none sent, not for zero', () => {
    expect([
      pointsOf(noEvents, { ...none, keystrokeCount: null }),
      pointsOf(noEvents, { ...none, mouseMoveCount: null }),
      pointsOf(noEvents, { ...none, timeToSubmitMs: null }),
    ]).toEqual([null, null, null]);
  });
});
