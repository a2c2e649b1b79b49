import { defineSignal } from '@rampart/risk';
import { OPEN_FOR_SECONDS_MS, POINTS_OF_AN_OPEN_FORM } from '../../../open-form';
import type { SessionFacts } from '../../session-facts';

/** A hand that takes the mouse to a button passes through more positions than these. */
const FEW_MOVES = 3;
const POINTS = 75;
const POINTS_OF_FEW_MOVES = 35;

interface Untouched extends Record<string, unknown> {
  mouse_move_count: number;
  visible_ms: number;
}

/** Fires when a form was sent in a session without a keystroke and with hardly a move. */
export const sentUntouched = defineSignal({
  code: 'session_sent_untouched',
  section: 'session',
  inOrder: 'never',
  points: ({ mouse_move_count, visible_ms }: Untouched) => {
    if (mouse_move_count > 0) return POINTS_OF_FEW_MOVES;
    return visible_ms >= OPEN_FOR_SECONDS_MS ? POINTS_OF_AN_OPEN_FORM : POINTS;
  },
  description: `Scripts set values and send the form without any event; so do screen readers, dictation, switches and codes that the browser fills in, whose users take seconds. ${POINTS} points without a move, ${POINTS_OF_AN_OPEN_FORM} when the page was visible for ${OPEN_FOR_SECONDS_MS / 1_000} seconds or longer, ${POINTS_OF_FEW_MOVES} with at most ${FEW_MOVES} moves, which a form that the browser filled in on a phone takes as well. Only when every slice has both counts.`,
  evaluate: ({
    submits,
    isCountedThroughout,
    keystrokes,
    mouseMoves,
    visibleMs,
  }: SessionFacts): Untouched | null =>
    submits > 0 && isCountedThroughout && keystrokes === 0 && mouseMoves <= FEW_MOVES
      ? { mouse_move_count: mouseMoves, visible_ms: visibleMs }
      : null,
  reason: ({ mouse_move_count }) =>
    mouse_move_count === 0
      ? 'A form was sent without a key pressed or a mouse moved.'
      : 'A form was sent without a key pressed, and with hardly a move of the mouse.',
});
