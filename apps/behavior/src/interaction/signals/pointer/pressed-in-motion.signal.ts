import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

/** With fewer moves, the pointer may have been placed by a tap. */
const MIN_MOVES = 10;
const STEPS = [
  { upToMs: 30, points: 25 },
  { upToMs: 60, points: 15 },
] as const;

/** Fires when a form was sent while the pointer had only just stopped. */
export const pressedInMotion = defineSignal({
  code: 'interaction_pressed_in_motion',
  section: 'interaction',
  inOrder: 'never',
  points: ({ last_move_to_submit_ms }: { last_move_to_submit_ms: number }) =>
    STEPS.find(({ upToMs }) => last_move_to_submit_ms <= upToMs)?.points ?? 0,
  description:
    'A hand stops before it presses, and a press takes a tenth of a second; programs press where their path ends. 25 points when the form is sent within 30 ms of the last of 10 or more moves, 15 within 60 ms. It never decides alone: a mouse can slip during the press.',
  evaluate: ({ lastMoveToSubmitMs: ms, mouseMoveCount }: InteractionEvidence) =>
    ms !== null && ms <= STEPS[1].upToMs && (mouseMoveCount ?? 0) >= MIN_MOVES
      ? { last_move_to_submit_ms: Math.round(ms) }
      : null,
  reason: ({ last_move_to_submit_ms }) =>
    `The form was sent ${last_move_to_submit_ms} milliseconds after the last move, sooner than a hand presses a button.`,
});
