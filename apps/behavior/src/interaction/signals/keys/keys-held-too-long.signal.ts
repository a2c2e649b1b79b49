import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_KEYS = 5;
const LONG_MS = 400;

/** Fires when keys are held much longer than people hold them when typing. */
export const keysHeldTooLong = defineSignal({
  code: 'interaction_keys_held_too_long',
  section: 'interaction',
  points: 20,
  description:
    'Over 0.4 s on average is no typing (0.1 % of 720 people’s texts). A shaking hand or a stuck key can do it, so it weighs little.',
  evaluate: ({ keystrokeCount, keystrokeDwellAvgMs }: InteractionEvidence) =>
    keystrokeDwellAvgMs !== null && keystrokeDwellAvgMs > LONG_MS && (keystrokeCount ?? 0) >= MIN_KEYS
      ? { dwell_ms: Math.round(keystrokeDwellAvgMs) }
      : null,
  reason: () => 'Keys were held much longer than in typing.',
});
