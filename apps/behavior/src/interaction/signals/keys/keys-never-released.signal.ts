import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_KEYS = 10;

/** Fires when many keys went down and none came up, although the collector reported the other fields. */
export const keysNeverReleased = defineSignal({
  code: 'interaction_keys_never_released',
  section: 'interaction',
  inOrder: 'never',
  points: 20,
  description:
    'Scripts often send key presses without releases, so that there is no holding time although the other fields are sent. It weighs little, because a collector may not measure holding times.',
  evaluate: ({ keystrokeCount, keystrokeDwellAvgMs, mouseMoveCount, timeToSubmitMs }: InteractionEvidence) =>
    keystrokeDwellAvgMs === null &&
    mouseMoveCount !== null &&
    timeToSubmitMs !== null &&
    (keystrokeCount ?? 0) >= MIN_KEYS
      ? { keystroke_count: keystrokeCount }
      : null,
  reason: () => 'Keys were pressed but never released.',
});
