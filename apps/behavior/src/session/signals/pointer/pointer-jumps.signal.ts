import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_KEYS = 15;
/** During long typing the mouse may rest all the while; pages that change under it report moves by themselves. */
const MAX_KEYS = 150;
const MAX_MOVES = 15;
/** With fewer moves, their distribution says too little. */
const FEW_MOVES = 3;
/** Moves within one sweep of a hand are a few frames apart. */
const APART_MS = 200;
/** With fewer keys, the page may be on a touch screen, where each tap is a jump. */
const KEYBOARD_DWELL_MS = 25;

/** Fires when the pointer appeared in a few positions and never moved between them. */
export const pointerJumps = defineSignal({
  code: 'session_pointer_jumps',
  section: 'session',
  inOrder: 'never',
  points: ({ far_apart }: { far_apart: boolean }) => (far_apart ? 50 : 25),
  description:
    'A hand moves the pointer through dozens of positions; a program places it on each field with one move. With 15 to 150 keys typed on a keyboard and at most 15 moves, none close together: 50 points from three moves on, otherwise 25 (0 of 6,000 forms composed of recordings). Typing on a keyboard while tapping on a touch screen looks the same.',
  evaluate: ({ keystrokes, mouseMoves, movement, typing }: SessionFacts) => {
    if (mouseMoves === 0 || mouseMoves > MAX_MOVES) return null;
    if (keystrokes < MIN_KEYS || keystrokes > MAX_KEYS || (typing?.meanMs ?? 0) < KEYBOARD_DWELL_MS)
      return null;
    const meanMs = movement?.pace?.meanMs ?? Number.POSITIVE_INFINITY;
    if (meanMs < APART_MS) return null;
    return { mouse_move_count: mouseMoves, far_apart: mouseMoves >= FEW_MOVES };
  },
  reason: ({ mouse_move_count }) =>
    mouse_move_count === 1
      ? 'The pointer appeared in one place without moving there.'
      : `The pointer jumped from place to place in ${mouse_move_count} moves, with no movement in between.`,
});
