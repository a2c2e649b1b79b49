import type { FormFields } from '../sandbox-case';
import type { SessionCase } from '../session-case';

/** What a person's page reports in five seconds. */
const PERSON: FormFields = {
  slice_duration_ms: '5000',
  mouse_move_count: '84',
  mouse_move_interval_avg_ms: '31.4',
  mouse_move_interval_stdev_ms: '96.2',
  keystroke_count: '17',
  focus_count: '2',
  blur_count: '1',
  visible_ms: '5000',
  hidden_ms: '0',
};
const PERSON_STATS = { focus_count: 4, blur_count: 2, visible_ms: 10_000, hidden_ms: 0, beacon_count: 2 };

/** Sessions of people, and those with evidence from presence and time. */
export const PRESENCE_CASES: readonly SessionCase[] = [
  {
    title: 'A person',
    sessionId: 'sandbox-session-person',
    slices: [
      { ...PERSON, seq: '1', keystroke_dwell_avg_ms: '98.5' },
      { ...PERSON, seq: '2', keystroke_dwell_avg_ms: '87' },
    ],
    fraudScore: 0,
    contributions: {},
    shows: {
      is_suspected_automated: false,
      stats: { mouse_move_count: 168, keystroke_count: 34, ...PERSON_STATS },
    },
  },
  {
    title: 'A repeated slice counts once, in any order',
    sessionId: 'sandbox-session-repeat',
    slices: [
      { ...PERSON, seq: '2', keystroke_dwell_avg_ms: '87' },
      { ...PERSON, seq: '1', keystroke_dwell_avg_ms: '98.5' },
      { ...PERSON, seq: '2', keystroke_dwell_avg_ms: '87' },
    ],
    fraudScore: 0,
    contributions: {},
    shows: { stats: { mouse_move_count: 168, keystroke_count: 34, ...PERSON_STATS } },
  },
  {
    title: 'An empty slice',
    sessionId: 'sandbox-session-silent',
    slices: [{ seq: '1' }],
    fraudScore: 0,
    contributions: {},
    shows: { stats: { mouse_move_count: 0, keystroke_count: 0, beacon_count: 1 } },
  },
  {
    title: 'Activity on a hidden page',
    sessionId: 'sandbox-session-hidden',
    slices: [{ seq: '1', mouse_move_count: '10', keystroke_count: '5', visible_ms: '0', hidden_ms: '5000' }],
    fraudScore: 50,
    contributions: {
      session_hidden_activity: '15 mouse moves and keystrokes happened while the page was hidden.',
    },
    shows: { is_suspected_automated: true, stats: { visible_ms: 0, hidden_ms: 5_000 } },
  },
  {
    title: 'More time than has passed',
    sessionId: 'sandbox-session-overlapping',
    slices: [
      {
        seq: '1',
        slice_started_at: '1767225600000',
        slice_duration_ms: '1000',
        mouse_move_count: '12',
        visible_ms: '60000',
      },
    ],
    fraudScore: 30,
    contributions: {
      session_overlapping_time: 'The session reports 60 seconds on the page within 1 seconds.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'Typing without focus',
    sessionId: 'sandbox-session-no-focus',
    slices: [{ seq: '1', keystroke_count: '30', focus_count: '0', blur_count: '0' }],
    fraudScore: 10,
    contributions: { session_no_presence: '30 keys were pressed although no field ever had the focus.' },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'A page without any interaction',
    sessionId: 'sandbox-session-untouched',
    slices: [{ seq: '1', mouse_move_count: '0', keystroke_count: '0', visible_ms: '5000' }],
    fraudScore: 15,
    contributions: {
      session_no_hands: 'Neither mouse nor keyboard was used within 5 seconds on the page.',
    },
    shows: { is_suspected_automated: false },
  },
  {
    title: 'A script with every trace: the score is capped at 100',
    sessionId: 'sandbox-session-script',
    slices: [
      {
        seq: '1',
        mouse_move_count: '100',
        mouse_move_interval_avg_ms: '20',
        mouse_move_interval_stdev_ms: '1',
        keystroke_count: '60',
        keystroke_dwell_avg_ms: '2',
        visible_ms: '0',
        hidden_ms: '5000',
      },
    ],
    fraudScore: 100,
    contributions: {
      session_short_dwell: 'Keys were held for 2 ms on average, shorter than fingers hold them.',
      session_even_movement:
        'The mouse moved as evenly as a timer over the whole session: its intervals differ by 1 ms.',
      session_hidden_activity: '160 mouse moves and keystrokes happened while the page was hidden.',
      score_limit: 'The other evidence is enough already.',
    },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'A form sent without a key or a move',
    sessionId: 'sandbox-session-sent-untouched',
    slices: [{ seq: '1', mouse_move_count: '0', keystroke_count: '0', submit_count: '1' }],
    fraudScore: 75,
    contributions: { session_sent_untouched: 'A form was sent without a key pressed or a mouse moved.' },
    shows: { is_suspected_automated: true },
  },
  {
    title: 'A form sent after one move, with a button released as it is pressed',
    sessionId: 'sandbox-session-sent-by-click',
    slices: [
      {
        seq: '1',
        mouse_move_count: '1',
        keystroke_count: '0',
        mouse_press_count: '1',
        mouse_press_avg_ms: '1',
        submit_count: '1',
      },
    ],
    fraudScore: 60,
    contributions: {
      session_button_instant: 'Mouse buttons were held for 1 milliseconds on average.',
      session_sent_untouched: 'A form was sent without a key pressed, and with hardly a move of the mouse.',
    },
    shows: { is_suspected_automated: true },
  },
];
