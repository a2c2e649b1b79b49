import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

/** Fires when a form is sent without a key pressed or a mouse moved. */
export const noEvents = defineSignal({
  code: 'interaction_no_events',
  section: 'interaction',
  points: ({ touched_otherwise }: { touched_otherwise: boolean }) => (touched_otherwise ? 55 : 75),
  description:
    'Scripts set field values and submit the form without any event; even a tap on a phone produces a mouse move. Only when both counts were sent, as zero; 55 points when another first interaction was reported.',
  evaluate: ({
    mouseMoveCount,
    keystrokeCount,
    timeToSubmitMs,
    timeToFirstInteractionMs,
  }: InteractionEvidence) =>
    mouseMoveCount === 0 && keystrokeCount === 0 && timeToSubmitMs !== null
      ? { touched_otherwise: timeToFirstInteractionMs !== null }
      : null,
  reason: () => 'The form was sent without a key pressed or a mouse moved.',
});
