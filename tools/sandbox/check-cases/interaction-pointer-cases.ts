import type { CheckCase } from '../check-case';

/** Pages with evidence from the mouse. */
export const POINTER_CASES: readonly CheckCase[] = [
  {
    title: 'The pointer jumps from field to field',
    fields: {
      time_to_first_interaction_ms: '1200',
      time_to_submit_ms: '24000',
      mouse_move_count: '6',
      mouse_move_interval_stdev_ms: '1500',
      keystroke_count: '42',
      keystroke_dwell_avg_ms: '95',
    },
    fraudScore: 50,
    contributions: {
      interaction_pointer_jumps:
        'The pointer jumped from place to place in 6 moves, with no movement in between.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'The pointer appears once',
    fields: {
      time_to_first_interaction_ms: '1200',
      time_to_submit_ms: '24000',
      mouse_move_count: '1',
      keystroke_count: '42',
      keystroke_dwell_avg_ms: '95',
    },
    fraudScore: 25,
    contributions: {
      interaction_pointer_jumps: 'The pointer appeared in one place without moving there.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'The pointer moves in every frame until the end',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '2550',
      mouse_move_count: '95',
      mouse_move_interval_stdev_ms: '4',
      keystroke_count: '0',
    },
    fraudScore: 55,
    contributions: {
      interaction_pointer_never_rests: 'The pointer never rested, not even before the form was sent.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'The pointer rests for a tenth of a second',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '2640',
      mouse_move_count: '95',
      mouse_move_interval_stdev_ms: '4',
      keystroke_count: '0',
    },
    fraudScore: 40,
    contributions: {
      interaction_pointer_never_rests: 'The pointer never rested, not even before the form was sent.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'The pointer rests for a third of a second',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '2800',
      mouse_move_count: '95',
      mouse_move_interval_stdev_ms: '4',
      keystroke_count: '0',
    },
    fraudScore: 25,
    contributions: {
      interaction_pointer_never_rests: 'The pointer never rested, not even before the form was sent.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Moves at the pace of a timer',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '4500',
      mouse_move_count: '120',
      mouse_move_interval_stdev_ms: '12',
      keystroke_count: '0',
    },
    fraudScore: 45,
    contributions: {
      interaction_pointer_paced:
        'The mouse moved at the pace of a timer, neither frame by frame nor with pauses.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Moves perhaps at the pace of a timer',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '4500',
      mouse_move_count: '120',
      mouse_move_interval_stdev_ms: '9',
      keystroke_count: '0',
    },
    fraudScore: 25,
    contributions: {
      interaction_pointer_paced:
        'The mouse moved at the pace of a timer, neither frame by frame nor with pauses.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Slow moves, as even as a timer',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '12900',
      mouse_move_count: '120',
      mouse_move_interval_stdev_ms: '20',
      keystroke_count: '0',
    },
    fraudScore: 45,
    contributions: {
      interaction_pointer_paced:
        'The mouse moved at the pace of a timer, neither frame by frame nor with pauses.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Slow moves without a pause',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '12900',
      mouse_move_count: '120',
      mouse_move_interval_stdev_ms: '50',
      keystroke_count: '0',
    },
    fraudScore: 25,
    contributions: {
      interaction_pointer_paced:
        'The mouse moved at the pace of a timer, neither frame by frame nor with pauses.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'A long journey without any pause',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '19900',
      mouse_move_count: '1100',
      mouse_move_interval_stdev_ms: '12',
      keystroke_count: '0',
    },
    fraudScore: 80,
    contributions: {
      interaction_pauses_by_program: 'The mouse moved continuously, without the pauses that people make.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'A long journey with hardly a pause',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '20700',
      mouse_move_count: '1100',
      mouse_move_interval_stdev_ms: '80',
      keystroke_count: '0',
    },
    fraudScore: 55,
    contributions: {
      interaction_pauses_by_program: 'The mouse moved continuously, without the pauses that people make.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'A long journey with the pauses of a script',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '60900',
      mouse_move_count: '1200',
      mouse_move_interval_stdev_ms: '220',
      keystroke_count: '0',
    },
    fraudScore: 54,
    contributions: {
      interaction_pauses_by_program: 'The mouse paused rarely but for long, as a waiting script does.',
    },
    shows: { is_suspected_automated: true },
  },
];
