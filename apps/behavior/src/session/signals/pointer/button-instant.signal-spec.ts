import { evaluateOne } from '../../session-facts.fixture';
import { buttonInstant } from './button-instant.signal';

describe('session_button_instant', () => {
  it('fires when buttons are released in the moment of the press', () => {
    expect(evaluateOne(buttonInstant, { buttonPresses: { presses: 4, meanMs: 2.04 } })).toMatchObject({
      points: 25,
      evidence: { press_ms: 2, presses: 4 },
      reason: 'Mouse buttons were held for 2 milliseconds on average.',
    });
  });

  it('is silent at 15 ms, and when no slice reports presses', () => {
    expect(evaluateOne(buttonInstant, { buttonPresses: { presses: 4, meanMs: 15 } })).toBeUndefined();
    expect(evaluateOne(buttonInstant, { buttonPresses: null })).toBeUndefined();
  });
});
