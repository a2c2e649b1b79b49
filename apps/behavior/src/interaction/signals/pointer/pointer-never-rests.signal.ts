import { defineSignal } from '@rampart/risk';
import { FRAME_MS, type InteractionEvidence } from '../../interaction-evidence';

const MIN_MOVES = 10;
/** On a display faster than 60 Hz, moves take less than its frames and the rest cannot be computed. */
const MIN_MS_PER_MOVE = FRAME_MS * 0.96;
const STEPS = [
  { upToMs: 110, points: 55 },
  { upToMs: 200, points: 40 },
  { upToMs: 400, points: 25 },
] as const;

/** Fires when the pointer moved in every frame until the form was sent. */
export const pointerNeverRests = defineSignal({
  code: 'interaction_pointer_never_rests',
  section: 'interaction',
  inOrder: 'never',
  points: ({ rest_ms }: { rest_ms: number }) => STEPS.find(({ upToMs }) => rest_ms <= upToMs)?.points ?? 0,
  description:
    'A hand stops before it clicks, and a click takes a tenth of a second. When moves of one frame each leave at most 110 ms of the time: 55 points (0.5 % of 564 recorded gestures); 40 up to 200 ms (1.1 %), 25 up to 400 ms (1.6 %). Only on pages without typing.',
  evaluate: ({ restMs, msPerMove, mouseMoveCount, keystrokeCount }: InteractionEvidence) =>
    restMs !== null &&
    msPerMove !== null &&
    msPerMove >= MIN_MS_PER_MOVE &&
    restMs <= STEPS[2].upToMs &&
    (mouseMoveCount ?? 0) >= MIN_MOVES &&
    keystrokeCount === 0
      ? { rest_ms: Math.max(0, Math.round(restMs)) }
      : null,
  reason: () => 'The pointer never rested, not even before the form was sent.',
});
