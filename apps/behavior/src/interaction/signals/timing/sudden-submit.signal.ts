import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

/** Pressing a mouse button alone takes longer. */
const SUDDEN_MS = 80;
/** A hand that reaches a button passes through more positions than these. */
const MAX_MOVES = 3;

/** Fires when the pointer appears on the button and presses it at once. */
export const suddenSubmit = defineSignal({
  code: 'interaction_sudden_submit',
  section: 'interaction',
  inOrder: 'never',
  points: 55,
  description:
    'A program places the pointer on the button and clicks in the same instant: no key, at most three moves, submitted within 80 ms of the first. A tap looks the same to a collector that does not listen to touch events.',
  evaluate: ({ spanMs, timeToFirstInteractionMs, mouseMoveCount, keystrokeCount }: InteractionEvidence) => {
    if (timeToFirstInteractionMs === null || spanMs === null || spanMs >= SUDDEN_MS) return null;
    if (keystrokeCount !== 0 || mouseMoveCount === null) return null;
    return mouseMoveCount > 0 && mouseMoveCount <= MAX_MOVES ? { span_ms: Math.round(spanMs) } : null;
  },
  reason: () => 'The pointer appeared and the form was sent in the same moment.',
});
