import type { FormFields } from '../sandbox-case';
import type { SessionCase } from '../session-case';

const SUSPECTED = { is_suspected_automated: true };
const UNSUSPECTED = { is_suspected_automated: false };

/** Movement, each slice the same. Without a mean where the case is about that. */
const moving = (slices: number, moves: number, stdevMs: number, averageMs?: number): FormFields[] =>
  Array.from({ length: slices }, (_, index) => ({
    seq: String(index + 1),
    mouse_move_count: String(moves),
    mouse_move_interval_stdev_ms: String(stdevMs),
    ...(averageMs !== undefined && { mouse_move_interval_avg_ms: String(averageMs) }),
  }));

/** Sessions with evidence from the mouse. */
export const POINTER_CASES: readonly SessionCase[] = [
  {
    title: 'A mouse that moves by a timer',
    sessionId: 'sandbox-session-timer',
    slices: moving(1, 100, 1, 20),
    fraudScore: 55,
    contributions: {
      session_even_movement:
        'The mouse moved as evenly as a timer over the whole session: its intervals differ by 1 ms.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'The same without a mean interval',
    sessionId: 'sandbox-session-timer-without-mean',
    slices: moving(3, 30, 0.5),
    fraudScore: 50,
    contributions: {
      session_even_movement:
        'The mouse moved as evenly as a timer over the whole session: its intervals differ by 0.5 ms.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'A mouse that may move by a timer',
    sessionId: 'sandbox-session-even',
    slices: moving(3, 30, 1.5),
    fraudScore: 30,
    contributions: {
      session_even_movement:
        'The mouse moved as evenly as a timer over the whole session: its intervals differ by 1.5 ms.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'A mouse that never rests',
    sessionId: 'sandbox-session-unbroken',
    slices: moving(2, 600, 10, 30),
    fraudScore: 35,
    contributions: { session_unbroken_movement: 'The mouse moved for 36 seconds and never rested.' },
    shows: UNSUSPECTED,
  },
  {
    title: 'More moves than a display shows',
    sessionId: 'sandbox-session-impossible-pace',
    slices: moving(1, 80, 1, 1.5),
    fraudScore: 55,
    contributions: {
      session_impossible_pace: 'The mouse moved every 1.5 ms, more often than a display shows.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'A pointer that jumps from field to field',
    sessionId: 'sandbox-session-jumps',
    slices: [
      {
        seq: '1',
        slice_duration_ms: '9000',
        keystroke_count: '30',
        keystroke_dwell_avg_ms: '95',
        mouse_move_count: '6',
        mouse_move_interval_avg_ms: '1500',
        mouse_move_interval_stdev_ms: '1000',
      },
    ],
    fraudScore: 50,
    contributions: {
      session_pointer_jumps:
        'The pointer jumped from place to place in 6 moves, with no movement in between.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'A pointer that appears once',
    sessionId: 'sandbox-session-one-place',
    slices: [
      {
        seq: '1',
        slice_duration_ms: '9000',
        keystroke_count: '30',
        keystroke_dwell_avg_ms: '95',
        mouse_move_count: '1',
      },
    ],
    fraudScore: 25,
    contributions: { session_pointer_jumps: 'The pointer appeared in one place without moving there.' },
    shows: UNSUSPECTED,
  },
];
