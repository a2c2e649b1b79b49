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
  inOrder: 'never',
  points: 35,
  description:
    'A program that sets field values needs one move to press the button; people with a mouse need dozens (0 of 599). On a phone, an autofilled form takes only a tap or two, so it never decides alone.',
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
