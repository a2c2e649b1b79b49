import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_MOVES = 10;
/** Longer movements are judged by their pauses. */
const MAX_MOVES = 1_000;
/** At a usual frame rate, a gesture takes less than this. */
const LONG_MS = 5_000;
/** People are either steadier than this (frames) or have real pauses. */
const BETWEEN = { fromMs: 20, toMs: 42, minStdevMs: 8.5, clearStdevMs: 10.8, maxSpread: 0.65 } as const;
const SLOW = { fromMs: 58, maxSpread: 0.75, evenSpread: 0.3 } as const;

/** Fires when the times between mouse moves look like those of a timer. */
export const pointerPaced = defineSignal({
  code: 'interaction_pointer_paced',
  section: 'interaction',
  inOrder: 'never',
  points: ({ weight }: { weight: 'some' | 'much' }) => (weight === 'much' ? 45 : 25),
  description:
    'A hand moves in every frame and then rests: intervals are steady, or there are real pauses. A program that sleeps between moves misses frames at random: 25 or 45 points (2.5 and 0.7 % of 564 recorded gestures between 20 and 42 ms a move). Slow movement for over 5 s without a pause weighs the same (2.1 %, all over a remote desktop).',
  evaluate: (evidence: InteractionEvidence) => {
    const { msPerMove, mouseMoveCount, mouseMoveIntervalStdevMs: stdev, keystrokeCount } = evidence;
    const moves = mouseMoveCount ?? 0;
    if (keystrokeCount !== 0 || msPerMove === null || stdev === null) return null;
    if (moves < MIN_MOVES || moves >= MAX_MOVES) return null;
    const weight = weigh(msPerMove, stdev, evidence.spanMs ?? 0);
    return weight === null
      ? null
      : { weight, ms_per_move: Math.round(msPerMove * 10) / 10, interval_stdev_ms: stdev };
  },
  reason: () => 'The mouse moved at the pace of a timer, neither frame by frame nor with pauses.',
});

function weigh(msPerMove: number, stdev: number, spanMs: number): 'some' | 'much' | null {
  const spread = stdev / msPerMove;
  if (msPerMove >= BETWEEN.fromMs && msPerMove <= BETWEEN.toMs) {
    if (stdev < BETWEEN.minStdevMs || spread > BETWEEN.maxSpread) return null;
    return stdev >= BETWEEN.clearStdevMs ? 'much' : 'some';
  }
  if (msPerMove < SLOW.fromMs || spanMs < LONG_MS || spread > SLOW.maxSpread) return null;
  return spread <= SLOW.evenSpread ? 'much' : 'some';
}
