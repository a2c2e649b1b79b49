import { defineSignal } from '@rampart/risk';
import { findInstantPresses } from '../../../button-presses';
import type { SessionFacts } from '../../session-facts';

/** Fires when mouse buttons were released in the moment in which they were pressed. */
export const buttonInstant = defineSignal({
  code: 'session_button_instant',
  section: 'session',
  inOrder: 'never',
  points: 25,
  description:
    'Programs press and release a mouse button in the same moment; fingers take 40 ms and more. Below 15 ms on average. It never decides alone: some touchpads report a tap that way.',
  evaluate: ({ buttonPresses }: SessionFacts) => findInstantPresses(buttonPresses),
  reason: ({ press_ms }) => `Mouse buttons were held for ${press_ms} milliseconds on average.`,
});
