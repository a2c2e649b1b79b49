import type { CheckCase } from '../check-case';

const SUSPECTED = { is_suspected_automated: true };
const UNSUSPECTED = { is_suspected_automated: false };
const PACED = 'The mouse moved at the pace of a program that waits, not of a display’s frames.';
const SEPARATE = 'No key was pressed before the previous one was released.';

/** Pages with evidence from the optional fields beyond the first six. */
export const FURTHER_CASES: readonly CheckCase[] = [
  {
    title: 'A person, with every field',
    fields: {
      time_to_first_interaction_ms: '1200',
      time_to_submit_ms: '24000',
      mouse_move_count: '310',
      mouse_move_interval_stdev_ms: '140',
      keystroke_count: '42',
      keystroke_dwell_avg_ms: '95',
      last_move_to_submit_ms: '240',
      mouse_move_interval_median_ms: '16.6',
      mouse_move_interval_autocorrelation: '-0.02',
      mouse_reversal_count: '3',
      mouse_press_count: '5',
      mouse_press_avg_ms: '88',
      keystroke_dwell_stdev_ms: '31',
      keystroke_overlap_count: '4',
      keystroke_quick_count: '15',
      keystroke_instant_count: '2',
    },
    fraudScore: 0,
    contributions: {},
    shows: UNSUSPECTED,
  },
  {
    title: 'Each key pressed as the last one is released',
    fields: {
      keystroke_count: '42',
      keystroke_overlap_count: '0',
      keystroke_quick_count: '41',
      keystroke_instant_count: '39',
    },
    fraudScore: 60,
    contributions: {
      interaction_keys_instant:
        '95 % of the keys were pressed in the moment in which the previous key was released.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'Many quick keys and no overlap: not enough by itself',
    fields: {
      keystroke_count: '42',
      keystroke_overlap_count: '0',
      keystroke_quick_count: '18',
      keystroke_instant_count: '1',
    },
    fraudScore: 40,
    contributions: { interaction_keys_never_overlap: SEPARATE },
    shows: UNSUSPECTED,
  },
  {
    title: 'A dozen quick keys and no overlap, and a button that is released as it is pressed',
    fields: {
      keystroke_count: '42',
      keystroke_overlap_count: '0',
      keystroke_quick_count: '12',
      keystroke_instant_count: '1',
      mouse_press_count: '5',
      mouse_press_avg_ms: '1.5',
    },
    fraudScore: 50,
    contributions: {
      interaction_keys_never_overlap: SEPARATE,
      interaction_button_instant: 'The mouse button was held for 1.5 milliseconds.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'Slow keys without an overlap, as many people type',
    fields: {
      keystroke_count: '42',
      keystroke_overlap_count: '0',
      keystroke_quick_count: '3',
      keystroke_instant_count: '0',
    },
    fraudScore: 10,
    contributions: { interaction_keys_never_overlap: SEPARATE },
    shows: UNSUSPECTED,
  },
  {
    title: 'Every key held for the same time',
    fields: { keystroke_count: '42', keystroke_dwell_stdev_ms: '1.3' },
    fraudScore: 55,
    contributions: {
      interaction_keys_held_alike: 'Keys were held for the same time, within 1.3 milliseconds.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'Every key held for nearly the same time',
    fields: { keystroke_count: '42', keystroke_dwell_stdev_ms: '7' },
    fraudScore: 30,
    contributions: {
      interaction_keys_held_alike: 'Keys were held for the same time, within 7 milliseconds.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'A pointer that turns back every eighth move',
    fields: { mouse_move_count: '120', mouse_reversal_count: '15' },
    fraudScore: 55,
    contributions: {
      interaction_pointer_reverses: '13 % of the pointer’s moves went backwards, more than a hand can turn.',
    },
    shows: SUSPECTED,
  },
  {
    title: 'A pointer that turns back every twentieth move',
    fields: { mouse_move_count: '120', mouse_reversal_count: '6' },
    fraudScore: 25,
    contributions: {
      interaction_pointer_reverses: '5 % of the pointer’s moves went backwards, more than a hand can turn.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'Slow intervals after slow ones',
    fields: { mouse_move_count: '120', mouse_move_interval_autocorrelation: '0.75', keystroke_count: '0' },
    fraudScore: 55,
    contributions: { interaction_pointer_rhythm: PACED },
    shows: SUSPECTED,
  },
  {
    title: 'Intervals with an autocorrelation of 0.65: not enough by itself',
    fields: { mouse_move_count: '120', mouse_move_interval_autocorrelation: '0.65', keystroke_count: '0' },
    fraudScore: 40,
    contributions: { interaction_pointer_rhythm: PACED },
    shows: UNSUSPECTED,
  },
  {
    title: 'Intervals with an autocorrelation of 0.5: not enough by itself',
    fields: { mouse_move_count: '120', mouse_move_interval_autocorrelation: '0.5', keystroke_count: '0' },
    fraudScore: 20,
    contributions: { interaction_pointer_rhythm: PACED },
    shows: UNSUSPECTED,
  },
  {
    title: 'Intervals with an autocorrelation of 0.35: not enough by itself',
    fields: { mouse_move_count: '120', mouse_move_interval_autocorrelation: '0.35', keystroke_count: '0' },
    fraudScore: 10,
    contributions: { interaction_pointer_rhythm: PACED },
    shows: UNSUSPECTED,
  },
  {
    title: 'A pointer that moves ten times a second',
    fields: { mouse_move_count: '120', mouse_move_interval_median_ms: '100', keystroke_count: '0' },
    fraudScore: 20,
    contributions: { interaction_pointer_rhythm: PACED },
    shows: UNSUSPECTED,
  },
  {
    title: 'Sent 18 milliseconds after the last move',
    fields: { mouse_move_count: '120', last_move_to_submit_ms: '18' },
    fraudScore: 25,
    contributions: {
      interaction_pressed_in_motion:
        'The form was sent 18 milliseconds after the last move, sooner than a hand presses a button.',
    },
    shows: UNSUSPECTED,
  },
  {
    title: 'Sent 50 milliseconds after the last move',
    fields: { mouse_move_count: '120', last_move_to_submit_ms: '50' },
    fraudScore: 15,
    contributions: {
      interaction_pressed_in_motion:
        'The form was sent 50 milliseconds after the last move, sooner than a hand presses a button.',
    },
    shows: UNSUSPECTED,
  },
];
