import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_KEYS = 15;
const STEPS = [
  { belowMs: 6, points: 55 },
  { belowMs: 8.5, points: 30 },
] as const;

/** Fires when every key was held for the same time. */
export const keysHeldAlike = defineSignal({
  code: 'interaction_keys_held_alike',
  section: 'interaction',
  inOrder: 'never',
  points: ({ dwell_stdev_ms }: { dwell_stdev_ms: number }) =>
    STEPS.find(({ belowMs }) => dwell_stdev_ms < belowMs)?.points ?? 0,
  description:
    'Programs hold every key for a fixed time; the time for which fingers hold keys varies by 10 ms and more. From 15 keys on: 55 points for a standard deviation below 6 ms, 30 below 8.5 ms (0.1 and 0.3 % of 720 recorded texts).',
  evaluate: ({ keystrokeCount, keystrokeDwellStdevMs: stdev }: InteractionEvidence) =>
    stdev !== null && stdev < STEPS[1].belowMs && (keystrokeCount ?? 0) >= MIN_KEYS
      ? { dwell_stdev_ms: Math.round(stdev * 10) / 10 }
      : null,
  reason: ({ dwell_stdev_ms }) => `Keys were held for the same time, within ${dwell_stdev_ms} milliseconds.`,
});
