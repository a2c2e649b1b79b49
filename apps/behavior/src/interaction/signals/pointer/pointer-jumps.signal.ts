import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_KEYS = 10;
const MAX_MOVES = 15;
/** With fewer moves, the times between them say too little. */
const FEW_MOVES = 3;
/** Moves within one sweep of a hand are a few frames apart. */
const APART_STDEV_MS = 200;
/** With fewer keys, the page may be on a touch screen, where each tap is a jump. */
const KEYBOARD_DWELL_MS = 25;

/** Fires when the pointer appears in a few positions and never moved between them. */
export const pointerJumps = defineSignal({
  code: 'interaction_pointer_jumps',
  section: 'interaction',
  inOrder: 'never',
  points: ({ far_apart }: { far_apart: boolean }) => (far_apart ? 50 : 25),
  description:
    'A hand moves the pointer through dozens of positions; a program places it on each field with one move. With typing on a keyboard and at most 15 moves, far apart in time: 50 points; 25 for at most 3 moves close together. Typing on a keyboard while tapping on a touch screen looks the same.',
  evaluate: ({
    keystrokeCount,
    keystrokeDwellAvgMs,
    mouseMoveCount: moves,
    mouseMoveIntervalStdevMs: stdev,
  }: InteractionEvidence) => {
    if (moves === null || moves === 0 || moves > MAX_MOVES || (keystrokeCount ?? 0) < MIN_KEYS) return null;
    if ((keystrokeDwellAvgMs ?? 0) < KEYBOARD_DWELL_MS) return null;
    const farApart = moves >= FEW_MOVES && (stdev ?? 0) >= APART_STDEV_MS;
    return farApart || moves <= FEW_MOVES ? { mouse_move_count: moves, far_apart: farApart } : null;
  },
  reason: ({ mouse_move_count }) =>
    mouse_move_count === 1
      ? 'The pointer appeared in one place without moving there.'
      : `The pointer jumped from place to place in ${mouse_move_count} moves, with no movement in between.`,
});
