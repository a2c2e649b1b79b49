import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_MOVES = 20;
const STEPS = [
  { from: 0.7, points: 55 },
  { from: 0.6, points: 40 },
  { from: 0.45, points: 20 },
  { from: 0.3, points: 10 },
] as const;
const SLOW = { fromMs: 75, points: 20 } as const;

/** Fires when the times between moves drift like those of a program, instead of following frames. */
export const pointerRhythm = defineSignal({
  code: 'interaction_pointer_rhythm',
  section: 'interaction',
  inOrder: 'never',
  points: ({ interval_autocorrelation: correlation }: { interval_autocorrelation: number | null }) =>
    STEPS.find(({ from }) => (correlation ?? 0) >= from)?.points ?? SLOW.points,
  description:
    'Browsers report a moving mouse once a frame, so a late report is followed by an early one; a program that waits between moves stays slow for a while. From 20 moves on, on pages without typing: 55 points when the autocorrelation of the intervals is at least 0.7, 40 from 0.6, 20 from 0.45, 10 from 0.3 (0.1, 0.5, 3 and 10 % of stretches of 60 moves, recorded while browsing). Otherwise 20 points where half of the intervals are longer than 75 ms (2 % of 564 gestures, all over a remote desktop).',
  evaluate: (evidence: InteractionEvidence) => {
    const { mouseMoveCount, mouseMoveIntervalAutocorrelation: correlation } = evidence;
    const { mouseMoveIntervalMedianMs: medianMs, keystrokeCount } = evidence;
    if ((mouseMoveCount ?? 0) < MIN_MOVES || keystrokeCount !== 0) return null;
    const drifts = correlation !== null && correlation >= STEPS[3].from;
    const isSlow = medianMs !== null && medianMs >= SLOW.fromMs;
    if (!drifts && !isSlow) return null;
    return {
      interval_autocorrelation: correlation === null ? null : Math.round(correlation * 100) / 100,
      interval_median_ms: medianMs,
    };
  },
  reason: () => 'The mouse moved at the pace of a program that waits, not of a display’s frames.',
});
