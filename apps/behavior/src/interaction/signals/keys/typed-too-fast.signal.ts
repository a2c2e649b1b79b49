import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

/** A few keys may come in a burst. */
const MIN_KEYS = 10;
/** Milliseconds per key over the whole page, and the points for staying below. */
const STEPS = [
  { belowMs: 45, points: 80 },
  { belowMs: 70, points: 60 },
  { belowMs: 95, points: 25 },
] as const;

/** Fires when a form holds more keystrokes than hands can make in its time. */
export const typedTooFast = defineSignal({
  code: 'interaction_typed_too_fast',
  section: 'interaction',
  inOrder: 'never',
  points: ({ ms_per_key }: { ms_per_key: number }) =>
    STEPS.find(({ belowMs }) => ms_per_key < belowMs)?.points ?? 0,
  description:
    'The fastest of 48 typists needs 78 ms a key, without fields to switch between. From ten keys on, over the time from first interaction to submission: 80 points below 45 ms a key, 60 below 70 ms, 25 below 95 ms (0, 0 and 1.7 % of 720 recorded typists).',
  evaluate: ({ keystrokeCount, msPerKey }: InteractionEvidence) => {
    if (msPerKey === null || (keystrokeCount ?? 0) < MIN_KEYS) return null;
    const roundedMs = Math.round(msPerKey * 10) / 10;
    return roundedMs < STEPS[2].belowMs ? { keystroke_count: keystrokeCount, ms_per_key: roundedMs } : null;
  },
  reason: ({ ms_per_key }) =>
    `The form was typed faster than people type: ${Math.round(ms_per_key)} milliseconds a key, everything included.`,
});
