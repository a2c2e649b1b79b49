import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

/** Fires when a form is sent without a key pressed or a mouse moved. */
export const noEvents = defineSignal({
  code: 'interaction_no_events',
  section: 'interaction',
  points: ({ touched_otherwise }: { touched_otherwise: boolean }) => (touched_otherwise ? 55 : 75),
  description:
    'Scripts set the values of fields and send the form without an event. Even a tap on a phone gives the page a mouse move. It speaks only when both counts were sent, as zero; 55 points when something else was told of as a first interaction.',
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
