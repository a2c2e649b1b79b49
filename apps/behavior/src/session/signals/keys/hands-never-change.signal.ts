import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_KEYS = 15;
/** With more keystrokes, the few changes between mouse and keyboard do not show. */
const MAX_KEYS = 150;
/** With at least this many moves, a hand went to the mouse and came back. */
const MOUSE_MOVES = 20;
/** Milliseconds per key in the time that the moves leave. */
const STEPS = [
  { belowMs: 140, points: 55 },
  { belowMs: 160, points: 35 },
] as const;

/** Fires when mouse and keyboard were both used and there was no time for a hand to change over. */
export const handsNeverChange = defineSignal({
  code: 'session_hands_never_change',
  section: 'session',
  inOrder: 'never',
  points: ({ rest_ms_per_key }: { rest_ms_per_key: number }) =>
    STEPS.find(({ belowMs }) => rest_ms_per_key < belowMs)?.points ?? 0,
  description:
    'People need time to move a hand between mouse and keyboard, and read in between. 55 points when mouse moves leave less than 140 ms of the active time for each of 15 to 150 keystrokes, 35 below 160 ms (1 and 13 of 6,000 forms composed of recorded typing and mouse movement, half of them at 120 Hz).',
  evaluate: ({ hands, keystrokes, mouseMoves }: SessionFacts) => {
    if (hands === null || keystrokes < MIN_KEYS || keystrokes > MAX_KEYS || mouseMoves < MOUSE_MOVES)
      return null;
    const restMsPerKey = Math.max(0, Math.round((hands.restMs / keystrokes) * 10) / 10);
    return restMsPerKey < STEPS[1].belowMs ? { rest_ms_per_key: restMsPerKey } : null;
  },
  reason: () => 'Mouse and keyboard were used in turn faster than hands can switch between them.',
});
