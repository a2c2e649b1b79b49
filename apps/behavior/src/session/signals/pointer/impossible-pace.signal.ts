import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_MOVES = 50;
/** Browsers report one move per frame: 2 ms would be a display of 500 frames a second that drops none. */
const MIN_INTERVAL_MS = 2;

/** Fires when moves came faster than browsers report them. */
export const impossiblePace = defineSignal({
  code: 'session_impossible_pace',
  section: 'session',
  inOrder: 'never',
  points: 55,
  description:
    'Browsers report at most one mouse move per frame, so moves 2 ms apart or less come from a program. The fastest of 492 recordings has a move every 7.6 ms.',
  evaluate: ({ movement }: SessionFacts) => {
    if (!movement?.pace || movement.moves < MIN_MOVES || movement.pace.meanMs >= MIN_INTERVAL_MS) return null;
    return { interval_avg_ms: Math.round(movement.pace.meanMs * 100) / 100, moves: movement.moves };
  },
  reason: ({ interval_avg_ms }) =>
    `The mouse moved every ${interval_avg_ms} ms, more often than a display shows.`,
});
