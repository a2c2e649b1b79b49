import { defineSignal } from '@rampart/risk';
import { OPEN_FOR_SECONDS_MS, POINTS_OF_AN_OPEN_FORM } from '../../../open-form';
import type { InteractionEvidence } from '../../interaction-evidence';

interface Untouched extends Record<string, unknown> {
  touched_otherwise: boolean;
  time_to_submit_ms: number;
}

const POINTS = 75;
const POINTS_IF_TOUCHED_OTHERWISE = 55;

/** Fires when a form is sent without a key pressed or a mouse moved. */
export const noEvents = defineSignal({
  code: 'interaction_no_events',
  section: 'interaction',
  inOrder: 'never',
  points: ({ touched_otherwise, time_to_submit_ms }: Untouched) => {
    if (time_to_submit_ms >= OPEN_FOR_SECONDS_MS) return POINTS_OF_AN_OPEN_FORM;
    return touched_otherwise ? POINTS_IF_TOUCHED_OTHERWISE : POINTS;
  },
  description: `Scripts set field values and submit the form without any event; so do screen readers, dictation, switches and codes that the browser fills in, whose users take seconds. Only when both counts were sent, as zero: ${POINTS} points, ${POINTS_IF_TOUCHED_OTHERWISE} when another first interaction was reported, ${POINTS_OF_AN_OPEN_FORM} when the form was open for ${OPEN_FOR_SECONDS_MS / 1_000} seconds or longer, which never decides alone.`,
  evaluate: ({
    mouseMoveCount,
    keystrokeCount,
    timeToSubmitMs,
    timeToFirstInteractionMs,
  }: InteractionEvidence): Untouched | null =>
    mouseMoveCount === 0 && keystrokeCount === 0 && timeToSubmitMs !== null
      ? { touched_otherwise: timeToFirstInteractionMs !== null, time_to_submit_ms: timeToSubmitMs }
      : null,
  reason: () => 'The form was sent without a key pressed or a mouse moved.',
});
