/**
 * What a session's row adds up over its slices: the column, and what one slice adds to it. Sums alone, exact (whole
 * numbers and numeric), so that any order and any batches give the same row. A field that a slice did not send is null
 * and adds nothing.
 */
export const SESSION_SUMS: Readonly<Record<string, string>> = {
  beacons: '1',
  mouse_moves: 'slice.mouse_moves',
  keystrokes: 'slice.keystrokes',
  focuses: 'slice.focuses',
  blurs: 'slice.blurs',
  visible_ms: 'slice.visible_ms',
  hidden_ms: 'slice.hidden_ms',
  /** Slices that told both how often the mouse moved and how often a key was pressed. */
  counted_slices: '(slice.mouse_moves IS NOT NULL AND slice.keystrokes IS NOT NULL)::int',
  /** Slices that told both of focus and of blur. */
  presence_slices: '(slice.focuses IS NOT NULL AND slice.blurs IS NOT NULL)::int',
  /** For the pooled variance of the intervals between moves: slices, Σ(n−1) and Σ(n−1)·s². */
  spread_slices: '(slice.mouse_moves > 1 AND slice.interval_stdev IS NOT NULL)::int',
  spread_freedom:
    'CASE WHEN slice.mouse_moves > 1 AND slice.interval_stdev IS NOT NULL THEN slice.mouse_moves - 1 END',
  spread_squares: 'GREATEST(slice.mouse_moves - 1, 0) * slice.interval_stdev * slice.interval_stdev',
  /** For their mean, and for how far the slices' means lie apart: Σn, Σn·m and Σn·m². */
  paced_moves:
    'CASE WHEN slice.mouse_moves > 1 AND slice.interval_avg IS NOT NULL THEN slice.mouse_moves END',
  paced_ms: 'CASE WHEN slice.mouse_moves > 1 THEN slice.mouse_moves * slice.interval_avg END',
  paced_squares:
    'CASE WHEN slice.mouse_moves > 1 THEN slice.mouse_moves * slice.interval_avg * slice.interval_avg END',
  /** The same of the time for which keys were held. */
  held_slices: '(slice.keystrokes > 0 AND slice.dwell_avg IS NOT NULL)::int',
  held_keys: 'CASE WHEN slice.dwell_avg IS NOT NULL THEN slice.keystrokes END',
  held_ms: 'slice.keystrokes * slice.dwell_avg',
  held_squares: 'slice.keystrokes * slice.dwell_avg * slice.dwell_avg',
  /** Keys of slices that told how long they lasted, and how long those did. */
  timed_keys: 'CASE WHEN slice.duration_ms > 0 THEN slice.keystrokes END',
  typing_ms: 'CASE WHEN slice.keystrokes > 0 THEN slice.duration_ms END',
  /** Moves and keys of slices through all of which the page was hidden. */
  hidden_actions:
    'CASE WHEN slice.visible_ms = 0 AND slice.hidden_ms > 0 THEN COALESCE(slice.mouse_moves, 0) + COALESCE(slice.keystrokes, 0) END',
  /** Time told by slices that say when they were, to be held against the time from the first to the last of them. */
  clocked_ms:
    'CASE WHEN slice.started_ms IS NOT NULL AND slice.duration_ms IS NOT NULL THEN COALESCE(slice.visible_ms, 0) + COALESCE(slice.hidden_ms, 0) END',
};
