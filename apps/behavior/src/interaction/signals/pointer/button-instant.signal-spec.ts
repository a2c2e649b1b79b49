import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { buttonInstant } from './button-instant.signal';

describe('interaction_button_instant', () => {
  it('fires when a button is released in the moment of the press', () => {
    expect(evaluateWith(buttonInstant, { mousePressCount: 5, mousePressAvgMs: 1.26 })).toMatchObject({
      points: 25,
      evidence: { press_ms: 1.3, presses: 5 },
      reason: 'The mouse button was held for 1.3 milliseconds.',
    });
  });

  it('is silent at 15 ms, and where a field is missing', () => {
    expect(pointsOf(buttonInstant, { mousePressCount: 5, mousePressAvgMs: 15 })).toBeNull();
    expect(pointsOf(buttonInstant, { mousePressCount: 5 })).toBeNull();
    expect(pointsOf(buttonInstant, { mousePressAvgMs: 2 })).toBeNull();
  });
});
