import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

/** A quarter of a minute of nothing but movement: enough to know a person's pauses. */
const MIN_MOVES = 1_000;
/** The length of the pause that a random moment falls into, in milliseconds. */
const NEVER_PAUSES_MS = 100;
const LONG_PAUSES_MS = 820;
/**
 * Moves this far apart fill every frame at 60 Hz. At 120 Hz they would leave half of the time for pauses, and people
 * who pause that much make longer pauses.
 */
const FULL_FRAMES = { fromMs: 16, toMs: 19.5, belowMs: 450 } as const;
const POINTS = { never: 80, hardly: 55, sleepsFrom: 50, perDoubling: 12, atMost: 80 } as const;

type Kind = 'never' | 'hardly' | 'sleeps';

/** Fires when a long mouse movement has no pauses, or those of a script that sleeps. */
export const pausesByProgram = defineSignal({
  code: 'interaction_pauses_by_program',
  section: 'interaction',
  inOrder: 'never',
  points: ({ pauses, typical_pause_ms }: { pauses: Kind; typical_pause_ms: number }) =>
    pauses === 'sleeps' ? weighSleep(typical_pause_ms) : POINTS[pauses],
  description:
    'Over thousands of moves people pause often and briefly: at a random moment, the current pause lasts 0.16 to 1 s. Scripts never pause, or sleep for seconds. From 1,000 moves on: 80 points below 0.1 s, 55 below 0.45 s if moves fill every frame (none of 35 people); 50 from 0.82 s (1 of 35) and 12 more for each doubling, on pages without typing. Long reading without touching the mouse looks the same.',
  evaluate: ({
    mouseMoveCount,
    mouseMoveIntervalStdevMs: stdev,
    msPerMove,
    keystrokeCount,
  }: InteractionEvidence) => {
    if (msPerMove === null || msPerMove === 0 || stdev === null) return null;
    if ((mouseMoveCount ?? 0) < MIN_MOVES) return null;
    // Weighted by length, as a random moment falls into long pauses more often than into short ones.
    const typicalPauseMs = Math.round((stdev * stdev) / msPerMove + msPerMove);
    const pauses = kindOf(typicalPauseMs, msPerMove, keystrokeCount === 0);
    return pauses === null ? null : { pauses, typical_pause_ms: typicalPauseMs };
  },
  reason: ({ pauses }) =>
    pauses === 'sleeps'
      ? 'The mouse paused rarely but for long, as a waiting script does.'
      : 'The mouse moved continuously, without the pauses that people make.',
});

function kindOf(typicalPauseMs: number, msPerMove: number, nothingTyped: boolean): Kind | null {
  if (typicalPauseMs < NEVER_PAUSES_MS) return 'never';
  const fillsFrames = msPerMove >= FULL_FRAMES.fromMs && msPerMove <= FULL_FRAMES.toMs;
  if (fillsFrames && typicalPauseMs < FULL_FRAMES.belowMs) return 'hardly';
  return typicalPauseMs >= LONG_PAUSES_MS && nothingTyped ? 'sleeps' : null;
}

function weighSleep(typicalPauseMs: number): number {
  const doublings = Math.log2(typicalPauseMs / LONG_PAUSES_MS);
  return Math.min(POINTS.atMost, Math.round(POINTS.sleepsFrom + POINTS.perDoubling * doublings));
}
