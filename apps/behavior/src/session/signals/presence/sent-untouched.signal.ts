import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

/** A hand that takes the mouse to a button passes through more positions than these. */
const FEW_MOVES = 3;

/** Fires when a form was sent in a session without a keystroke and with hardly a move. */
export const sentUntouched = defineSignal({
  code: 'session_sent_untouched',
  section: 'session',
  points: ({ mouse_move_count }: { mouse_move_count: number }) => (mouse_move_count === 0 ? 75 : 35),
  description:
    'Scripts set values and send the form without any event; even a tap on a phone produces a mouse move. 75 points without a move, 35 with at most three, which a form that the browser filled in on a phone takes as well. Only when every slice has both counts.',
  evaluate: ({ submits, isCountedThroughout, keystrokes, mouseMoves }: SessionFacts) =>
    submits > 0 && isCountedThroughout && keystrokes === 0 && mouseMoves <= FEW_MOVES
      ? { mouse_move_count: mouseMoves }
      : null,
  reason: ({ mouse_move_count }) =>
    mouse_move_count === 0
      ? 'A form was sent without a key pressed or a mouse moved.'
      : 'A form was sent without a key pressed, and with hardly a move of the mouse.',
});
