import { defineSignal } from '@rampart/risk';
import type { SessionFacts, SessionMovement } from '../../session-facts';

const MIN_MOVES = 60;
/** Deviation over mean. At 240 frames a second, rounding to whole milliseconds alone makes 0.09. */
const MAX_RELATIVE_SPREAD = 0.08;
/** Where the mean is unknown, over three slices or more; from six on, whatever the mean. */
const MIN_SLICES = 3;
const STEADY_MS = 1;
const EVEN_MS = 2;
const MANY_SLICES = 6;
const STEADY_FOR_LONG_MS = 3;

/** How even the movement was, and its points. */
const POINTS = { timer: 55, steady: 50, even: 30 } as const;
type Evenness = keyof typeof POINTS;

/** Fires when the mouse moved at a steadier beat than a hand does on any display. */
export const evenMovement = defineSignal({
  code: 'session_even_movement',
  section: 'session',
  inOrder: 'never',
  points: ({ evenness }: { evenness: Evenness }) => POINTS[evenness],
  description:
    'Scripts move the mouse by a timer. 55 points when intervals deviate by less than 8 % of their mean (0 of 435 recordings with at least 60 moves; the minimum is 11 %). 50 points when they deviate by less than 3 ms over six slices of movement (0 of 140 in slices of 1, 2 and 5 s, most of people asked to draw without a pause). If the mean is unknown, over three slices: 50 points below 1 ms (3 of 348), 30 below 2 ms (10 of 348).',
  evaluate: ({ movement }: SessionFacts) => {
    const evenness = movement === null || movement.moves < MIN_MOVES ? null : evennessOf(movement);
    if (movement === null || evenness === null) return null;
    return {
      evenness,
      interval_stdev_ms: Math.round(movement.stdevMs * 100) / 100,
      moves: movement.moves,
    };
  },
  reason: ({ interval_stdev_ms }) =>
    `The mouse moved as evenly as a timer over the whole session: its intervals differ by ${interval_stdev_ms} ms.`,
});

function evennessOf({ pace, stdevMs, slices }: SessionMovement): Evenness | null {
  if (pace !== null && pace.spreadMs < pace.meanMs * MAX_RELATIVE_SPREAD) return 'timer';
  if (slices >= MANY_SLICES && stdevMs < STEADY_FOR_LONG_MS) return 'steady';
  if (pace !== null || slices < MIN_SLICES || stdevMs >= EVEN_MS) return null;
  return stdevMs < STEADY_MS ? 'steady' : 'even';
}
