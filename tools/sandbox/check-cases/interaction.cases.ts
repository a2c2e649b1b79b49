import type { CheckCase, CheckGroup } from '../check-case';
import { FURTHER_CASES } from './interaction-further-cases';
import { KEY_CASES } from './interaction-key-cases';
import { POINTER_CASES } from './interaction-pointer-cases';

/** Pages with evidence from timing, and summaries that contradict themselves. */
const TIMING_CASES: readonly CheckCase[] = [
  {
    title: 'A person fills in a form',
    fields: {
      time_to_first_interaction_ms: '1200',
      time_to_submit_ms: '24000',
      mouse_move_count: '310',
      mouse_move_interval_stdev_ms: '140',
      keystroke_count: '42',
      keystroke_dwell_avg_ms: '95',
    },
    fraudScore: 0,
    contributions: {},
    shows: { is_suspected_automated: false },
  },
  {
    title: 'No fields sent: no evidence',
    fields: {},
    fraudScore: 0,
    contributions: {},
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Sent before the page was touched',
    fields: {
      time_to_first_interaction_ms: '5000',
      time_to_submit_ms: '1600',
      mouse_move_count: '120',
      mouse_move_interval_stdev_ms: '90',
      keystroke_count: '30',
      keystroke_dwell_avg_ms: '90',
    },
    fraudScore: 70,
    contributions: { interaction_contradictory: 'The form was submitted before the page was first touched.' },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'Holding times without keys',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '20000',
      mouse_move_count: '300',
      mouse_move_interval_stdev_ms: '140',
      keystroke_count: '0',
      keystroke_dwell_avg_ms: '90',
    },
    fraudScore: 70,
    contributions: {
      interaction_contradictory: 'A holding time was sent for keys, although none was pressed.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'A spread of intervals without moves',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '20000',
      mouse_move_count: '2',
      mouse_move_interval_stdev_ms: '90',
    },
    fraudScore: 70,
    contributions: {
      interaction_contradictory: 'A spread of mouse intervals was sent, although the mouse hardly moved.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'A key held for longer than the page was open',
    fields: { time_to_submit_ms: '2000', keystroke_dwell_avg_ms: '9000', keystroke_count: '1' },
    fraudScore: 70,
    contributions: {
      interaction_contradictory: 'A key was held for longer than the page was used.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'Pauses longer than the time on the page',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '9000',
      mouse_move_count: '120',
      mouse_move_interval_stdev_ms: '9000',
      keystroke_count: '30',
      keystroke_dwell_avg_ms: '95',
    },
    fraudScore: 70,
    contributions: {
      interaction_contradictory: 'The pauses between mouse moves are longer than the page was used.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'Neither a key nor a move',
    fields: { time_to_submit_ms: '1800', mouse_move_count: '0', keystroke_count: '0' },
    fraudScore: 75,
    contributions: { interaction_no_events: 'The form was sent without a key pressed or a mouse moved.' },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'Neither a key nor a move, but a first interaction',
    fields: {
      time_to_first_interaction_ms: '900',
      time_to_submit_ms: '1800',
      mouse_move_count: '0',
      keystroke_count: '0',
    },
    fraudScore: 55,
    contributions: { interaction_no_events: 'The form was sent without a key pressed or a mouse moved.' },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'Neither a key nor a move within seconds, as by a screen reader or dictation',
    fields: { time_to_submit_ms: '5000', mouse_move_count: '0', keystroke_count: '0' },
    fraudScore: 20,
    contributions: { interaction_no_events: 'The form was sent without a key pressed or a mouse moved.' },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Sent within 0.3 seconds',
    fields: { time_to_submit_ms: '250' },
    fraudScore: 80,
    contributions: { interaction_quick_submit: 'The form was sent 0.3 seconds after its page was loaded.' },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'Sent within a second',
    fields: { time_to_submit_ms: '800' },
    fraudScore: 60,
    contributions: { interaction_quick_submit: 'The form was sent 0.8 seconds after its page was loaded.' },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'Sent within 1.5 seconds: not enough by itself',
    fields: { time_to_submit_ms: '1200' },
    fraudScore: 20,
    contributions: { interaction_quick_submit: 'The form was sent 1.2 seconds after its page was loaded.' },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'The pointer appears and the form is sent',
    fields: {
      time_to_first_interaction_ms: '4000',
      time_to_submit_ms: '4050',
      mouse_move_count: '1',
      mouse_move_interval_stdev_ms: '0',
      keystroke_count: '0',
    },
    fraudScore: 55,
    contributions: {
      interaction_sudden_submit: 'The pointer appeared and the form was sent in the same moment.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'Hardly a move and no key',
    fields: {
      time_to_first_interaction_ms: '4000',
      time_to_submit_ms: '6000',
      mouse_move_count: '2',
      mouse_move_interval_stdev_ms: '0',
      keystroke_count: '0',
    },
    fraudScore: 35,
    contributions: {
      interaction_barely_touched:
        'The form was sent without a key pressed, and with hardly a move of the mouse.',
    },
    shows: { is_suspected_automated: false },
  },
];

/** Every answer of the interaction check. */
export const INTERACTION_CHECKS: CheckGroup = {
  title: 'Interaction check',
  method: 'POST',
  path: 'interaction/check',
  introduction:
    'The same summary always gets the same answer and nothing is stored, so there are no documented values: send what your collector sends.',
  cases: [...TIMING_CASES, ...KEY_CASES, ...POINTER_CASES, ...FURTHER_CASES],
};
