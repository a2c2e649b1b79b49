import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_KEYS = 5;
const LONG_MS = 400;

/** Fires when keys are held much longer than people hold them when typing. */
export const keysHeldTooLong = defineSignal({
  code: 'interaction_keys_held_too_long',
  section: 'interaction',
  inOrder: 'never',
  points: 20,
  description:
    'Typists hold keys for less than 0.4 s on average (all but 0.1 % of 720 recorded typists). It weighs little, because a tremor or a stuck key can cause it.',
  evaluate: ({ keystrokeCount, keystrokeDwellAvgMs }: InteractionEvidence) =>
    keystrokeDwellAvgMs !== null && keystrokeDwellAvgMs > LONG_MS && (keystrokeCount ?? 0) >= MIN_KEYS
      ? { dwell_ms: Math.round(keystrokeDwellAvgMs) }
      : null,
  reason: () => 'Keys were held much longer than in normal typing.',
});
