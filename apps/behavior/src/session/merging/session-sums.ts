const REPORTS_GAPS =
  'slice.overlap_keys IS NOT NULL AND slice.quick_keys IS NOT NULL AND slice.instant_keys IS NOT NULL';

/**
 * What a session's row sums up over its slices: the column, and what one slice adds to it. Only exact sums (whole
 * numbers and numeric), so that any order and any batching give the same row. A field that a slice did not send is null
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
  /** Slices that reported both mouse moves and keystrokes. */
  counted_slices: '(slice.mouse_moves IS NOT NULL AND slice.keystrokes IS NOT NULL)::int',
  /** Slices that reported both focus and blur. */
  presence_slices: '(slice.focuses IS NOT NULL AND slice.blurs IS NOT NULL)::int',
  /** For the pooled variance of the intervals between moves: slices, Σ(n−1) and Σ(n−1)·s². */
  spread_slices: '(slice.mouse_moves > 1 AND slice.interval_stdev IS NOT NULL)::int',
  spread_freedom:
    'CASE WHEN slice.mouse_moves > 1 AND slice.interval_stdev IS NOT NULL THEN slice.mouse_moves - 1 END',
  spread_squares: 'GREATEST(slice.mouse_moves - 1, 0) * slice.interval_stdev * slice.interval_stdev',
  /** For their mean, and for how far apart the slices' means lie: Σn, Σn·m and Σn·m². */
  paced_moves:
    'CASE WHEN slice.mouse_moves > 1 AND slice.interval_avg IS NOT NULL THEN slice.mouse_moves END',
  paced_ms: 'CASE WHEN slice.mouse_moves > 1 THEN slice.mouse_moves * slice.interval_avg END',
  paced_squares:
    'CASE WHEN slice.mouse_moves > 1 THEN slice.mouse_moves * slice.interval_avg * slice.interval_avg END',
  /** The same for the time for which keys were held. */
  held_slices: '(slice.keystrokes > 0 AND slice.dwell_avg IS NOT NULL)::int',
  held_keys: 'CASE WHEN slice.dwell_avg IS NOT NULL THEN slice.keystrokes END',
  held_ms: 'slice.keystrokes * slice.dwell_avg',
  held_squares: 'slice.keystrokes * slice.dwell_avg * slice.dwell_avg',
  /** Keys of slices that reported their length, and the length of those. */
  timed_keys: 'CASE WHEN slice.duration_ms > 0 THEN slice.keystrokes END',
  typing_ms: 'CASE WHEN slice.keystrokes > 0 THEN slice.duration_ms END',
  /** Of slices that reported how keys follow one another: their keys, and how many came early, quickly or instantly. */
  gap_keys: `CASE WHEN ${REPORTS_GAPS} THEN slice.keystrokes END`,
  overlap_keys: `CASE WHEN ${REPORTS_GAPS} THEN slice.overlap_keys END`,
  quick_keys: `CASE WHEN ${REPORTS_GAPS} THEN slice.quick_keys END`,
  instant_keys: `CASE WHEN ${REPORTS_GAPS} THEN slice.instant_keys END`,
  /** Presses of mouse buttons of slices that reported for how long, and that time. */
  presses: 'CASE WHEN slice.press_avg IS NOT NULL THEN slice.presses END',
  press_ms: 'slice.presses * slice.press_avg',
  submits: 'slice.submits',
  /** Moves and keys of slices during which the page was hidden throughout. */
  hidden_actions:
    'CASE WHEN slice.visible_ms = 0 AND slice.hidden_ms > 0 THEN COALESCE(slice.mouse_moves, 0) + COALESCE(slice.keystrokes, 0) END',
  /**
   * Reported time of slices that also sent when they were, to compare with the time from the first to the last of them.
   */
  clocked_ms:
    'CASE WHEN slice.started_ms IS NOT NULL AND slice.duration_ms IS NOT NULL THEN COALESCE(slice.visible_ms, 0) + COALESCE(slice.hidden_ms, 0) END',
};
