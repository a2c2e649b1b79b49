import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

/** A hand that takes the mouse to a button passes through more positions than these. */
const MAX_MOVES = 3;
/** Submissions sooner than this after the first move are left to the sudden-submission signal. */
const SUDDEN_MS = 80;

/** Fires when a form is sent without a keystroke and with hardly a move. */
export const barelyTouched = defineSignal({
  code: 'interaction_barely_touched',
  section: 'interaction',
  points: 35,
  description:
    'A program that sets the values of fields needs one move to press the button. People with a mouse need dozens (0 of 599); on a phone, a form that the browser filled in is sent by a tap or two, so that it decides nothing alone.',
  evaluate: ({ spanMs, mouseMoveCount, keystrokeCount }: InteractionEvidence) =>
    spanMs !== null &&
    spanMs >= SUDDEN_MS &&
    keystrokeCount === 0 &&
    mouseMoveCount !== null &&
    mouseMoveCount > 0 &&
    mouseMoveCount <= MAX_MOVES
      ? { mouse_move_count: mouseMoveCount }
      : null,
  reason: () => 'The form was sent without a key pressed, and with hardly a move of the mouse.',
});
