import { defineSignal } from '@rampart/risk';
import { findInstantPresses } from '../../../button-presses';
import type { InteractionEvidence } from '../../interaction-evidence';

/** Fires when mouse buttons were released in the moment in which they were pressed. */
export const buttonInstant = defineSignal({
  code: 'interaction_button_instant',
  section: 'interaction',
  inOrder: 'never',
  points: 25,
  description:
    'Programs press and release a mouse button in the same moment; fingers take 40 ms and more. Below 15 ms on average. It never decides alone: some touchpads report a tap that way.',
  evaluate: ({ mousePressCount, mousePressAvgMs }: InteractionEvidence) =>
    findInstantPresses(
      mousePressCount === null || mousePressAvgMs === null
        ? null
        : { presses: mousePressCount, meanMs: mousePressAvgMs },
    ),
  reason: ({ press_ms }) => `The mouse button was held for ${press_ms} milliseconds.`,
});
