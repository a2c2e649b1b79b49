import type { SessionSlice } from '@rampart/contracts';
import { z } from 'zod';
import {
  decimal,
  epochMs,
  integer,
  optional,
  optionalButReadable,
  required,
  text,
  wordList,
} from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

const MAX_SESSION_ID_CHARACTERS = 128;
const MAX_COUNT = 1_000_000;
const MAX_MS = 1_000_000_000;
const MAX_SEQ = 999_999_999_999_999;
const MAX_EPOCH_MS = 100_000_000_000_000;

/** Id of a session, made by its client. */
export const sessionId = () =>
  z
    .string()
    .refine(
      (value) => value !== '' && [...value].length <= MAX_SESSION_ID_CHARACTERS,
      `Expected at most ${MAX_SESSION_ID_CHARACTERS} characters.`,
    );

const count = () => optional(integer(0, MAX_COUNT));
const ms = () => optional(decimal(0, MAX_MS));

/**
 * One slice of a session's timeline: what happened since the previous slice. Unreadable numbers never cause the slice
 * to be refused.
 */
export const postSessionBeaconFields = z.object({
  session_id: required(sessionId()).describe('Made by the client, at most 128 characters.'),
  seq: optional(integer(0, MAX_SEQ)).describe(
    'Number of the slice within its session; a repeat is ignored. Continues across the pages of a session.',
  ),
  slice_started_at: optional(epochMs(MAX_EPOCH_MS)).describe(
    'When the slice began by the browser’s clock, in milliseconds since 1970.',
  ),
  slice_duration_ms: ms().describe('Duration of the slice.'),
  page: optional(text()).describe('The page. Read but not stored.'),
  mouse_move_count: count().describe('Mouse moves during the slice.'),
  mouse_move_interval_avg_ms: ms().describe('Mean time between mouse moves.'),
  mouse_move_interval_stdev_ms: ms().describe('Standard deviation of the time between mouse moves.'),
  keystroke_count: count().describe('Keys pressed.'),
  keystroke_dwell_avg_ms: ms().describe(
    'Mean time from press to release of a key. Leave it out for on-screen keyboards, which report no real one.',
  ),
  focus_count: count().describe('How often the page or one of its fields gained focus.'),
  blur_count: count().describe('How often focus was lost.'),
  visible_ms: ms().describe('Time during which the page was visible.'),
  hidden_ms: ms().describe('Time during which the page was hidden, for example behind another tab.'),
  keystroke_overlap_count: count().describe(
    'Keys pressed before the previous key was released. Leave this and the next two out for on-screen keyboards.',
  ),
  keystroke_quick_count: count().describe(
    'Keys pressed at most 70 ms after the previous key was released, and not before.',
  ),
  keystroke_instant_count: count().describe(
    'Keys pressed at most 15 ms after the previous key was released, and not before.',
  ),
  mouse_press_count: count().describe(
    'Presses of a mouse button that was released again; taps do not count.',
  ),
  mouse_press_avg_ms: ms().describe('Mean time from press to release of a mouse button.'),
  submit_count: count().describe('Forms that were submitted.'),
});

export const postSessionBeaconQuery = z.object({
  expand: optionalButReadable(wordList(['warnings'])).describe(
    'Adds a member to the answer: warnings about fields that could not be used.',
  ),
  sandbox_error: sandboxError,
});

/** The slice in the services' terms: whole milliseconds, and averages with three decimals. */
export function toSlice(fields: FieldsOf<typeof postSessionBeaconFields>): SessionSlice {
  return {
    seq: fields.seq,
    startedAtMs: rounded(fields.slice_started_at, 1),
    durationMs: rounded(fields.slice_duration_ms, 1),
    mouseMoveCount: fields.mouse_move_count,
    mouseMoveIntervalAvgMs: rounded(fields.mouse_move_interval_avg_ms, 1_000),
    mouseMoveIntervalStdevMs: rounded(fields.mouse_move_interval_stdev_ms, 1_000),
    keystrokeCount: fields.keystroke_count,
    keystrokeDwellAvgMs: rounded(fields.keystroke_dwell_avg_ms, 1_000),
    focusCount: fields.focus_count,
    blurCount: fields.blur_count,
    visibleMs: rounded(fields.visible_ms, 1),
    hiddenMs: rounded(fields.hidden_ms, 1),
    keystrokeOverlapCount: fields.keystroke_overlap_count,
    keystrokeQuickCount: fields.keystroke_quick_count,
    keystrokeInstantCount: fields.keystroke_instant_count,
    mousePressCount: fields.mouse_press_count,
    mousePressAvgMs: rounded(fields.mouse_press_avg_ms, 1_000),
    submitCount: fields.submit_count,
  };
}

function rounded(value: number | null, parts: number): number | null {
  return value === null ? null : Math.round(value * parts) / parts;
}
