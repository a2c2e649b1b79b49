/**
 * A session's row as read: sums over its slices (see session-sums.ts), counts and milliseconds. 0 where no slice
 * reported a value; null where nothing can be computed.
 */
export interface SessionTotals {
  readonly beacons: number;
  readonly mouse_moves: number;
  readonly keystrokes: number;
  readonly focuses: number;
  readonly blurs: number;
  readonly visible_ms: number;
  readonly hidden_ms: number;
  readonly counted_slices: number;
  readonly presence_slices: number;
  readonly spread_slices: number;
  readonly spread_freedom: number;
  readonly spread_squares: number;
  readonly paced_moves: number;
  readonly paced_ms: number;
  /** Σn·(m − mean)²: how far apart the slices' mean intervals lie. */
  readonly paced_deviations: number | null;
  readonly held_slices: number;
  readonly held_keys: number;
  readonly held_ms: number;
  /** The same for how long keys were held. */
  readonly held_deviations: number | null;
  /** Keys of slices that reported how keys follow one another, and how many of them overlap or follow closely. */
  readonly gap_keys: number;
  readonly overlap_keys: number;
  readonly quick_keys: number;
  readonly instant_keys: number;
  readonly presses: number;
  readonly press_ms: number;
  readonly submits: number;
  readonly timed_keys: number;
  readonly typing_ms: number;
  readonly hidden_actions: number;
  readonly clocked_ms: number;
  /** From the beginning of the first slice to the end of the last, by the browser's clock. */
  readonly clock_span_ms: number | null;
}
