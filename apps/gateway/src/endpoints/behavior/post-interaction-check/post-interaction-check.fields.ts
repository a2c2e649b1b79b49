import type { InteractionSummary } from '@rampart/contracts';
import { z } from 'zod';
import { decimal, optional } from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { checkQuery } from '../../checks/check-answer';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** More milliseconds than a page stays open (11 days), and more events than it receives. */
const MAX = 1e9;

const count = () => optional(decimal(0, MAX));
const milliseconds = () => optional(decimal(0, MAX));

/** One page's timing; every field is optional. */
export const postInteractionCheckFields = z.object({
  time_to_first_interaction_ms: milliseconds().describe(
    'From the load of the page to the first `pointerdown`, `touchstart`, `mousemove` or `keydown`. Leave it out when there was none.',
  ),
  time_to_submit_ms: milliseconds().describe('From the load of the page to its submission.'),
  mouse_move_count: count().describe(
    'Number of `mousemove` events. Send 0 when there were none; leave it out if unknown.',
  ),
  mouse_move_interval_stdev_ms: milliseconds().describe(
    'Standard deviation of the times between successive `mousemove` events; leave it out with fewer than two intervals.',
  ),
  keystroke_count: count().describe(
    'Number of `keydown` events without repeats of a held key. Send 0 when there were none.',
  ),
  keystroke_dwell_avg_ms: milliseconds().describe('Mean time from the `keydown` of a key to its `keyup`.'),
});

export const postInteractionCheckQuery = z.object({
  expand: checkQuery.expand,
  sandbox_error: sandboxError,
});

/** The summary in the services' terms. */
export function toSummary(fields: FieldsOf<typeof postInteractionCheckFields>): InteractionSummary {
  return {
    timeToFirstInteractionMs: fields.time_to_first_interaction_ms,
    timeToSubmitMs: fields.time_to_submit_ms,
    mouseMoveCount: fields.mouse_move_count,
    mouseMoveIntervalStdevMs: fields.mouse_move_interval_stdev_ms,
    keystrokeCount: fields.keystroke_count,
    keystrokeDwellAvgMs: fields.keystroke_dwell_avg_ms,
  };
}
