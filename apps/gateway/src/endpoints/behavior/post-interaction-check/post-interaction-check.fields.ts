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
  last_move_to_submit_ms: milliseconds().describe('From the last `mousemove` to the submission.'),
  mouse_move_interval_median_ms: milliseconds().describe(
    'Median of the times between successive `mousemove` events; leave it out with fewer than two intervals.',
  ),
  mouse_move_interval_autocorrelation: optional(decimal(-1, 1)).describe(
    'Lag-1 autocorrelation of those times that are at most 250 ms: Σ(a−m)(b−m) over successive pairs, divided by Σ(a−m)² over all. Leave it out with fewer than six of them.',
  ),
  mouse_reversal_count: count().describe(
    'Number of moves by more than 90° against the direction of the move before. Moves that do not change the position do not count and have no direction.',
  ),
  mouse_press_count: count().describe(
    'Number of presses of a mouse button (`pointerType` is `mouse`) that was released again. Taps do not count.',
  ),
  mouse_press_avg_ms: milliseconds().describe('Mean time from `pointerdown` to `pointerup` of a mouse.'),
  keystroke_dwell_stdev_ms: milliseconds().describe(
    'Standard deviation of the times from `keydown` to `keyup`; leave it out with fewer than two.',
  ),
  keystroke_overlap_count: count().describe(
    'Number of keys pressed before the previous key was released. Leave this and the next two out when keys have no `code`, as on touch screens.',
  ),
  keystroke_quick_count: count().describe(
    'Number of keys pressed at most 70 ms after the previous key was released, and not before.',
  ),
  keystroke_instant_count: count().describe(
    'Number of keys pressed at most 15 ms after the previous key was released, and not before.',
  ),
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
    lastMoveToSubmitMs: fields.last_move_to_submit_ms,
    mouseMoveIntervalMedianMs: fields.mouse_move_interval_median_ms,
    mouseMoveIntervalAutocorrelation: fields.mouse_move_interval_autocorrelation,
    mouseReversalCount: fields.mouse_reversal_count,
    mousePressCount: fields.mouse_press_count,
    mousePressAvgMs: fields.mouse_press_avg_ms,
    keystrokeDwellStdevMs: fields.keystroke_dwell_stdev_ms,
    keystrokeOverlapCount: fields.keystroke_overlap_count,
    keystrokeQuickCount: fields.keystroke_quick_count,
    keystrokeInstantCount: fields.keystroke_instant_count,
  };
}
