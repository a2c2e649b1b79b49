import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_KEYS = 10;

/** Fires when many keys went down and none came up, although the collector reported the other fields. */
export const keysNeverReleased = defineSignal({
  code: 'interaction_keys_never_released',
  section: 'interaction',
  points: 20,
  description:
    'Events made by a script are often the half of a keystroke. A collector that sends its other fields would send how long keys were held, were they released; it may also not measure that, so it weighs little.',
  evaluate: ({ keystrokeCount, keystrokeDwellAvgMs, mouseMoveCount, timeToSubmitMs }: InteractionEvidence) =>
    keystrokeDwellAvgMs === null &&
    mouseMoveCount !== null &&
    timeToSubmitMs !== null &&
    (keystrokeCount ?? 0) >= MIN_KEYS
      ? { keystroke_count: keystrokeCount }
      : null,
  reason: () => 'Keys were pressed, and none was released.',
});
