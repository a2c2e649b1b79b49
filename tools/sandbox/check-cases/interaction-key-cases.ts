import type { CheckCase } from '../check-case';

/** Pages with evidence from keystrokes. */
export const KEY_CASES: readonly CheckCase[] = [
  {
    title: '40 milliseconds a key',
    fields: { time_to_first_interaction_ms: '1000', time_to_submit_ms: '2600', keystroke_count: '40' },
    fraudScore: 80,
    contributions: {
      interaction_typed_too_fast:
        'The form was typed faster than people type: 40 milliseconds a key, everything included.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: '60 milliseconds a key',
    fields: { time_to_first_interaction_ms: '1000', time_to_submit_ms: '3400', keystroke_count: '40' },
    fraudScore: 60,
    contributions: {
      interaction_typed_too_fast:
        'The form was typed faster than people type: 60 milliseconds a key, everything included.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: '85 milliseconds a key: not enough by itself',
    fields: { time_to_first_interaction_ms: '1000', time_to_submit_ms: '4400', keystroke_count: '40' },
    fraudScore: 25,
    contributions: {
      interaction_typed_too_fast:
        'The form was typed faster than people type: 85 milliseconds a key, everything included.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Keys pressed and released in the same moment, beside a mouse',
    fields: {
      time_to_first_interaction_ms: '1200',
      time_to_submit_ms: '24000',
      mouse_move_count: '310',
      mouse_move_interval_stdev_ms: '140',
      keystroke_count: '42',
      keystroke_dwell_avg_ms: '2',
    },
    fraudScore: 60,
    contributions: {
      interaction_keys_held_too_short:
        'Keys were held for 2 milliseconds on average, shorter than fingers hold them.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'The same without a mouse, as on glass',
    fields: { time_to_submit_ms: '24000', keystroke_count: '42', keystroke_dwell_avg_ms: '2' },
    fraudScore: 30,
    contributions: {
      interaction_keys_held_too_short:
        'Keys were held for 2 milliseconds on average, shorter than fingers hold them.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Keys held for 35 milliseconds',
    fields: { time_to_submit_ms: '24000', keystroke_count: '42', keystroke_dwell_avg_ms: '35' },
    fraudScore: 35,
    contributions: {
      interaction_keys_held_too_short:
        'Keys were held for 35 milliseconds on average, shorter than fingers hold them.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Keys held for 45 milliseconds',
    fields: { time_to_submit_ms: '24000', keystroke_count: '42', keystroke_dwell_avg_ms: '45' },
    fraudScore: 20,
    contributions: {
      interaction_keys_held_too_short:
        'Keys were held for 45 milliseconds on average, shorter than fingers hold them.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Keys held for nearly half a second',
    fields: { time_to_submit_ms: '60000', keystroke_count: '42', keystroke_dwell_avg_ms: '450' },
    fraudScore: 20,
    contributions: { interaction_keys_held_too_long: 'Keys were held much longer than in normal typing.' },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'One key after the other without a gap, beside a mouse',
    fields: {
      time_to_first_interaction_ms: '1000',
      time_to_submit_ms: '9600',
      mouse_move_count: '240',
      mouse_move_interval_stdev_ms: '60',
      keystroke_count: '40',
      keystroke_dwell_avg_ms: '135',
    },
    fraudScore: 45,
    contributions: {
      interaction_keys_back_to_back:
        'Keys followed one another without a gap: keys were held for 82 % of the time.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'The same without a mouse',
    fields: {
      time_to_first_interaction_ms: '1000',
      time_to_submit_ms: '6000',
      keystroke_count: '40',
      keystroke_dwell_avg_ms: '110',
    },
    fraudScore: 30,
    contributions: {
      interaction_keys_back_to_back:
        'Keys followed one another without a gap: keys were held for 88 % of the time.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'The same with small gaps',
    fields: {
      time_to_first_interaction_ms: '1000',
      time_to_submit_ms: '11000',
      mouse_move_count: '240',
      mouse_move_interval_stdev_ms: '60',
      keystroke_count: '40',
      keystroke_dwell_avg_ms: '135',
    },
    fraudScore: 30,
    contributions: {
      interaction_keys_back_to_back:
        'Keys followed one another without a gap: keys were held for 68 % of the time.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Mouse and keys in turns, without time between',
    fields: {
      time_to_first_interaction_ms: '1000',
      time_to_submit_ms: '7800',
      mouse_move_count: '240',
      mouse_move_interval_stdev_ms: '60',
      keystroke_count: '40',
      keystroke_dwell_avg_ms: '60',
    },
    fraudScore: 55,
    contributions: {
      interaction_hands_never_change:
        'Mouse and keyboard were used in turn faster than hands can switch between them.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'Mouse and keys in turns, with little time between',
    fields: {
      time_to_first_interaction_ms: '1000',
      time_to_submit_ms: '9000',
      mouse_move_count: '240',
      mouse_move_interval_stdev_ms: '60',
      keystroke_count: '40',
      keystroke_dwell_avg_ms: '60',
    },
    fraudScore: 35,
    contributions: {
      interaction_hands_never_change:
        'Mouse and keyboard were used in turn faster than hands can switch between them.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Keys pressed and never released',
    fields: { time_to_submit_ms: '24000', mouse_move_count: '310', keystroke_count: '42' },
    fraudScore: 20,
    contributions: { interaction_keys_never_released: 'Keys were pressed but never released.' },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'A form full of keys within a second',
    fields: { time_to_first_interaction_ms: '100', time_to_submit_ms: '800', keystroke_count: '40' },
    fraudScore: 100,
    contributions: {
      interaction_quick_submit: 'The form was sent 0.8 seconds after its page was loaded.',
      interaction_typed_too_fast:
        'The form was typed faster than people type: 18 milliseconds a key, everything included.',
      score_limit: 'The other evidence is enough already.',
    },
    shows: { is_suspected_automated: true },
  },
];
