import type { FormFields } from '../sandbox-case';
import type { SessionCase } from '../session-case';

const SUSPECTED = { is_suspected_automated: true };
const UNSUSPECTED = { is_suspected_automated: false };

/** Typing, each slice with equally many keys, held for the given time on average. */
const typing = (keys: number, dwellsMs: readonly number[]): FormFields[] =>
  dwellsMs.map((dwellMs, index) => ({
    seq: String(index + 1),
    keystroke_count: String(keys),
    keystroke_dwell_avg_ms: String(dwellMs),
  }));

/** Sessions with evidence from keystrokes. */
export const KEY_CASES: readonly SessionCase[] = [
  {
    title: 'Keys pressed and released in the same moment, beside a mouse',
    sessionId: 'sandbox-session-instant-keys',
    slices: [
      {
        seq: '1',
        mouse_move_count: '60',
        mouse_move_interval_avg_ms: '40',
        mouse_move_interval_stdev_ms: '60',
        keystroke_count: '20',
        keystroke_dwell_avg_ms: '2',
      },
    ],
    fraudScore: 60,
    contributions: {
      session_short_dwell: 'Keys were held for 2 ms on average, shorter than fingers hold them.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'The same without a mouse, as on glass',
    sessionId: 'sandbox-session-glass-keys',
    slices: typing(20, [2]),
    fraudScore: 30,
    contributions: {
      session_short_dwell: 'Keys were held for 2 ms on average, shorter than fingers hold them.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'Keys held for 35 milliseconds',
    sessionId: 'sandbox-session-brief-keys',
    slices: typing(20, [35]),
    fraudScore: 35,
    contributions: {
      session_short_dwell: 'Keys were held for 35 ms on average, shorter than fingers hold them.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'Keys held for 45 milliseconds',
    sessionId: 'sandbox-session-short-keys',
    slices: typing(20, [45]),
    fraudScore: 20,
    contributions: {
      session_short_dwell: 'Keys were held for 45 ms on average, shorter than fingers hold them.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'Keys held for the same time in every slice',
    sessionId: 'sandbox-session-even-keys',
    slices: typing(10, [90, 90, 90, 90]),
    fraudScore: 50,
    contributions: { session_even_dwell: 'Keys were held for the same time in all 4 parts of the session.' },
    shows: SUSPECTED,
  },
  {
    title: '40 milliseconds a key',
    sessionId: 'sandbox-session-typed-40',
    slices: [{ seq: '1', slice_duration_ms: '2400', keystroke_count: '60', keystroke_dwell_avg_ms: '60' }],
    fraudScore: 80,
    contributions: {
      session_typing_speed: '60 keys were pressed in 40 milliseconds each, faster than people type.',
    },
    shows: SUSPECTED,
  },
  {
    title: '60 milliseconds a key',
    sessionId: 'sandbox-session-typed-60',
    slices: [{ seq: '1', slice_duration_ms: '3600', keystroke_count: '60', keystroke_dwell_avg_ms: '70' }],
    fraudScore: 60,
    contributions: {
      session_typing_speed: '60 keys were pressed in 60 milliseconds each, faster than people type.',
    },
    shows: SUSPECTED,
  },
  {
    title: '85 milliseconds a key',
    sessionId: 'sandbox-session-typed-85',
    slices: [{ seq: '1', slice_duration_ms: '5100', keystroke_count: '60', keystroke_dwell_avg_ms: '90' }],
    fraudScore: 25,
    contributions: {
      session_typing_speed: '60 keys were pressed in 85 milliseconds each, faster than people type.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'More keys than a held key repeats',
    sessionId: 'sandbox-session-many-keys',
    slices: [{ seq: '1', slice_duration_ms: '2000', keystroke_count: '100' }],
    fraudScore: 80,
    contributions: {
      session_typing_speed: '100 keys were pressed in 20 milliseconds each, faster than people type.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'One key after the other without a gap, beside a mouse',
    sessionId: 'sandbox-session-back-to-back',
    slices: [
      {
        seq: '1',
        slice_duration_ms: '4150',
        keystroke_count: '30',
        keystroke_dwell_avg_ms: '130',
        mouse_move_count: '60',
        mouse_move_interval_avg_ms: '20',
        mouse_move_interval_stdev_ms: '30',
      },
    ],
    fraudScore: 45,
    contributions: {
      session_keys_back_to_back:
        'Keys followed one another without a gap: keys were held for 80 % of the time.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'The same with small gaps',
    sessionId: 'sandbox-session-small-gaps',
    slices: [
      {
        seq: '1',
        slice_duration_ms: '5500',
        keystroke_count: '30',
        keystroke_dwell_avg_ms: '130',
        mouse_move_count: '60',
        mouse_move_interval_avg_ms: '20',
        mouse_move_interval_stdev_ms: '30',
      },
    ],
    fraudScore: 30,
    contributions: {
      session_keys_back_to_back:
        'Keys followed one another without a gap: keys were held for 63 % of the time.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'The same without a mouse and without a gap',
    sessionId: 'sandbox-session-keys-alone',
    slices: [{ seq: '1', slice_duration_ms: '4000', keystroke_count: '30', keystroke_dwell_avg_ms: '110' }],
    fraudScore: 20,
    contributions: {
      session_keys_back_to_back:
        'Keys followed one another without a gap: keys were held for 83 % of the time.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'Mouse and keys in turns, without time between',
    sessionId: 'sandbox-session-hands',
    slices: [
      {
        seq: '1',
        slice_duration_ms: '3200',
        keystroke_count: '30',
        keystroke_dwell_avg_ms: '60',
        mouse_move_count: '60',
        mouse_move_interval_avg_ms: '20',
        mouse_move_interval_stdev_ms: '30',
      },
    ],
    fraudScore: 55,
    contributions: {
      session_hands_never_change:
        'Mouse and keyboard were used in turn faster than hands can switch between them.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'Mouse and keys in turns, with little time between',
    sessionId: 'sandbox-session-slower-hands',
    slices: [
      {
        seq: '1',
        slice_duration_ms: '4000',
        keystroke_count: '30',
        keystroke_dwell_avg_ms: '60',
        mouse_move_count: '60',
        mouse_move_interval_avg_ms: '20',
        mouse_move_interval_stdev_ms: '30',
      },
    ],
    fraudScore: 35,
    contributions: {
      session_hands_never_change:
        'Mouse and keyboard were used in turn faster than hands can switch between them.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'Each key pressed as the last one is released',
    sessionId: 'sandbox-session-released-keys',
    slices: [
      {
        seq: '1',
        keystroke_count: '42',
        keystroke_overlap_count: '0',
        keystroke_quick_count: '41',
        keystroke_instant_count: '39',
      },
    ],
    fraudScore: 60,
    contributions: {
      session_keys_instant:
        '95 % of the session’s keys were pressed in the moment in which the previous key was released.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'Quick keys and no overlap: not enough by itself',
    sessionId: 'sandbox-session-separate-keys',
    slices: [1, 2].map((seq) => ({
      seq: String(seq),
      keystroke_count: '21',
      keystroke_overlap_count: '0',
      keystroke_quick_count: '9',
      keystroke_instant_count: '1',
    })),
    fraudScore: 40,
    contributions: {
      session_keys_never_overlap: 'No key of the session was pressed before the previous one was released.',
    },
    shows: UNSUSPECTED,
  },
];
