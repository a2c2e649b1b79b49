import { evaluateOne } from '../../session-facts.fixture';
import { hiddenActivity } from './hidden-activity.signal';

describe('session_hidden_activity', () => {
  it('fires when something was done on a hidden page', () => {
    expect(evaluateOne(hiddenActivity, { hiddenActions: 3 })).toMatchObject({
      points: 50,
      evidence: { hidden_actions: 3 },
      reason: '3 mouse moves and keystrokes happened while the page was hidden.',
    });
  });

  it('is silent for what the edge of a slice explains', () => {
    expect(evaluateOne(hiddenActivity, { hiddenActions: 2 })).toBeUndefined();
  });

  it('is silent when no slice was hidden or reported visibility', () => {
    expect(evaluateOne(hiddenActivity, {})).toBeUndefined();
  });
});
