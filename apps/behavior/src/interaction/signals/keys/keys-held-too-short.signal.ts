import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_KEYS = 5;
/** Real keys travel: none of 48 typists held them for less than 57 ms on average. */
const SHORT_MS = 50;
const VERY_SHORT_MS = 40;
const INSTANT_MS = 25;
/** More moves than taps would make: there is a mouse, and so a keyboard. */
const MOUSE_MOVES = 30;
/** Few people type faster than this on a touch screen, including finding the fields. */
const GLASS_MS_PER_KEY = 140;

/** Fires when keys are released sooner than a finger can let go of them. */
export const keysHeldTooShort = defineSignal({
  code: 'interaction_keys_held_too_short',
  section: 'interaction',
  inOrder: 'never',
  points: ({ rules_out_touch, dwell_ms }: { rules_out_touch: boolean; dwell_ms: number }) =>
    dwell_ms >= INSTANT_MS ? (dwell_ms < VERY_SHORT_MS ? 35 : 20) : rules_out_touch ? 60 : 30,
  description:
    'Programs press and release a key in the same instant; so do on-screen keyboards. Below 25 ms on average: 60 points if a mouse was used or typing was faster than on a touch screen (140 ms a key), otherwise 30; 35 below 40 ms, 20 below 50 ms (0 of 720 recorded typists on keyboards).',
  evaluate: ({
    keystrokeCount,
    keystrokeDwellAvgMs: dwell,
    mouseMoveCount,
    msPerKey,
  }: InteractionEvidence) => {
    if (dwell === null || dwell >= SHORT_MS || (keystrokeCount ?? 0) < MIN_KEYS) return null;
    const rulesOutTouch =
      (mouseMoveCount ?? 0) > MOUSE_MOVES || (msPerKey !== null && msPerKey < GLASS_MS_PER_KEY);
    return { dwell_ms: Math.round(dwell * 10) / 10, rules_out_touch: rulesOutTouch };
  },
  reason: ({ dwell_ms }) =>
    `Keys were held for ${dwell_ms} milliseconds on average, shorter than fingers hold them.`,
});
