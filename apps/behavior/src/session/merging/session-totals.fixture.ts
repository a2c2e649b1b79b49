import { defineBuilder } from '@rampart/testing';
import type { SessionTotals } from './session-totals';

/** A session whose slices reported nothing. */
export const buildTotals = defineBuilder<SessionTotals>(() => ({
  beacons: 1,
  mouse_moves: 0,
  keystrokes: 0,
  focuses: 0,
  blurs: 0,
  visible_ms: 0,
  hidden_ms: 0,
  counted_slices: 0,
  presence_slices: 0,
  spread_slices: 0,
  spread_freedom: 0,
  spread_squares: 0,
  paced_moves: 0,
  paced_ms: 0,
  paced_deviations: null,
  held_slices: 0,
  held_keys: 0,
  held_ms: 0,
  held_deviations: null,
  timed_keys: 0,
  typing_ms: 0,
  hidden_actions: 0,
  clocked_ms: 0,
  clock_span_ms: null,
}));
